import type { LoaderFunctionArgs } from 'react-router'
import { categories as demoCategories, FEATURED_ON_HOME } from '#contract/shop.ts'
import { loadPage } from '#web/api/load-page.ts'
import { toLazyCard } from '../products/card-product.ts'
import { CATEGORIES_ON_HOME, RECOMMENDED_ON_HOME } from './home-grids.ts'

/**
 * Loads the home page. Featured products are not recommended again. Texts may name the demo store's categories only if the
 * shop has products in them.
 */
export const loadHome = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const [{ products: featured = [] }, { products: ranked }, { categories }, { hero }] = await Promise.all([
      call('GET /products', { featured: 'true', limit: FEATURED_ON_HOME }),
      call('GET /ai/recommendations'),
      call('GET /categories'),
      call('GET /storefront'),
    ])
    const isFeatured = new Set(featured.map(({ id }) => id))
    const recommended = ranked.filter(({ id }) => !isFeatured.has(id)).slice(0, RECOMMENDED_ON_HOME)
    return {
      featured: featured.map(toLazyCard),
      recommended: recommended.map(toLazyCard),
      categories: categories.slice(0, CATEGORIES_ON_HOME).map(({ children, ...root }) => root),
      hasDemoCategories: demoCategories
        .slice(0, CATEGORIES_ON_HOME)
        .every((name) => categories.some((each) => each.name === name)),
      hero,
    }
  })

export type LoadedHome = Awaited<ReturnType<typeof loadHome>>
