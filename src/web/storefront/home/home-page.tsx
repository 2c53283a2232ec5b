import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { FEATURED_ON_HOME, SHOP_NAME } from '#contract/shop.ts'
import { loadPage } from '#web/api/load-page.ts'
import { pageHead } from '#web/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toCardBelow } from '../products/card-product.ts'
import { ProductCard } from '../products/product-card.tsx'
import { freeShipping, returns } from '../shell/promises.ts'
import { Benefits } from './benefits.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { featuredGridClass } from './home-grids.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const [{ products = [] }, { categories }, { hero }] = await Promise.all([
      call('GET /products', { featured: 'true', limit: FEATURED_ON_HOME }),
      call('GET /products/categories'),
      call('GET /storefront'),
    ])
    return { products: products.map(toCardBelow), categories, hero }
  })

export const meta = () =>
  pageHead(
    `${SHOP_NAME}: quality products, exceptional service`,
    `Electronics, fashion, home and garden, sports and more. ${freeShipping} and ${returns}.`,
  )

export default function HomePage() {
  const { products, categories, hero } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero scene={hero} pictures={products.map(({ image }) => image)} />
      <Benefits />
      <CategoryTiles categories={categories} />
      <section aria-labelledby="featured" className="page-width pt-14 sm:pt-20">
        <div className="flex flex-wrap items-end justify-between gap-4 pb-5 sm:pb-6">
          <h2 id="featured" className="text-heading">
            Featured Products
          </h2>
          <Link to={paths.products()} prefetch="intent" className={buttonClass('secondary')}>
            View All Products
          </Link>
        </div>
        <ul className={featuredGridClass}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
