import { Suspense } from 'react'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/home.ts'
import { componentOnInteraction } from '#web/browser/first-interaction.ts'
import { findShop, pageHead } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NewsletterSection } from '../newsletter/newsletter-section.tsx'
import { freeShippingPromise, returnsPromise } from '../shell/free-shipping-text.ts'
import { Benefits } from './benefits.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { RECOMMENDED_ON_HOME } from './home-grids.ts'
import { ProductSectionSkeleton } from './home-skeleton.tsx'
import { type LoadedHome, loadHome } from './load-home.ts'
import { ProductSection } from './product-section.tsx'

const Recommended = componentOnInteraction(() => import('./recommended.tsx'))

export const loader = loadHome

export function meta(args: MetaArgs<typeof loader>) {
  const shop = findShop(args)
  return pageHead(
    shop.name,
    t('metaTitle', { name: shop.name }),
    t('metaDescription', {
      general: args.loaderData?.hasDemoCategories ?? false,
      shipping: freeShippingPromise(shop),
      returns: returnsPromise(shop),
    }),
  )
}

export default function HomePage() {
  const { featured, categories, hasDemoCategories, hero } = useLoaderData<LoadedHome>()
  return (
    <>
      <Hero scene={hero} pictures={featured.map(({ image }) => image)} hasDemoCategories={hasDemoCategories} />
      <Benefits />
      <CategoryTiles categories={categories} hasDemoCategories={hasDemoCategories} />
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
            <ProductSectionSkeleton count={RECOMMENDED_ON_HOME} />
          </div>
        }
      >
        <Recommended />
      </Suspense>
      <NewsletterSection />
    </>
  )
}
