import { memo, Suspense } from 'react'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/home.ts'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { pageHead, shopIn } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { optionalPart } from '#web/ui/lazy-part.ts'
import { NewsletterSection } from '../newsletter/newsletter-section.tsx'
import { freeShipping, returns } from '../shell/promises.ts'
import { Benefits } from './benefits.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { categoriesOnHome, RECOMMENDED_ON_HOME } from './home-grids.ts'
import { ProductSectionSkeleton } from './home-skeleton.tsx'
import { type LoadedHome, loadHome } from './load-home.ts'
import { ProductSection } from './product-section.tsx'

/** Below the first view, so it is rendered on the server and hydrated on the first interaction. */
const Recommended = memo(
  optionalPart(async () => {
    await firstInteraction()
    return import('./recommended.tsx')
  }),
)

export const loader = loadHome

export function meta(args: MetaArgs<typeof loader>) {
  const shop = shopIn(args)
  return pageHead(
    shop.name,
    t('metaTitle', { name: shop.name }),
    t('metaDescription', { general: isGeneral(args.loaderData), shipping: freeShipping(shop), returns: returns(shop) }),
  )
}

/** Whether the shop has products in every category of the demo store. */
const isGeneral = (loaded: Pick<LoadedHome, 'categories'> | undefined): boolean =>
  categoriesOnHome.every((name) => loaded?.categories.some((each) => each.name === name && each.count > 0))

export default function HomePage() {
  const { featured, categories, hero } = useLoaderData<LoadedHome>()
  return (
    <>
      <Hero scene={hero} pictures={featured.map(({ image }) => image)} general={isGeneral({ categories })} />
      <Benefits />
      <CategoryTiles categories={categories} />
      <ProductSection
        title={t('featuredProducts')}
        products={featured}
        aside={
          <Link to={paths.products()} prefetch="intent" className={buttonClass('secondary')}>
            {t('viewAllProducts')}
          </Link>
        }
      />
      <Suspense
        fallback={
          <div className="page-width">
            <ProductSectionSkeleton places={RECOMMENDED_ON_HOME} />
          </div>
        }
      >
        <Recommended />
      </Suspense>
      <NewsletterSection />
    </>
  )
}
