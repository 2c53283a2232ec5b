import type { LoaderFunctionArgs } from 'react-router'
import { FEATURED_ON_HOME } from '#contract/shop.ts'
import { loadPage } from '#web/api/load-page.ts'
import { toLazyCard } from '../products/card-product.ts'
import { RECOMMENDED_ON_HOME } from './home-grids.ts'

/** Loads the home page. Featured products are not recommended again. */
export const loadHome = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const [{ products: featured = [] }, { products: ranked }, { categories }, { hero }] = await Promise.all([
      call('GET /products', { featured: 'true', limit: FEATURED_ON_HOME }),
      call('GET /ai/recommendations'),
      call('GET /products/categories'),
      call('GET /storefront'),
    ])
    const isFeatured = new Set(featured.map(({ id }) => id))
    const recommended = ranked.filter(({ id }) => !isFeatured.has(id)).slice(0, RECOMMENDED_ON_HOME)
    return { featured: featured.map(toLazyCard), recommended: recommended.map(toLazyCard), categories, hero }
  })

export type LoadedHome = Awaited<ReturnType<typeof loadHome>>
