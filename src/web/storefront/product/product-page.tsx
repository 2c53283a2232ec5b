import { Suspense } from 'react'
import { type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteError } from 'react-router'
import { t } from '#messages/product.ts'
import { componentOnInteraction } from '#web/browser/first-interaction.ts'
import { ErrorScreen } from '#web/page/error-screen.tsx'
import { isNotFound } from '#web/page/not-found.ts'
import { errorHead, findShopName, privateHead } from '#web/page/page-head.ts'
import { productHead } from '#web/page/product-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { findAlternatives } from './find-alternatives.ts'
import { type LoadedProduct, loadProduct } from './load-product.ts'
import { ProductAboveFold } from './product-above-fold.tsx'

const ProductBelowFold = componentOnInteraction(() => import('./product-below-fold.tsx'))

const NoProduct = lazyComponent(() => import('./no-product.tsx'))

export const loader = loadProduct

/** Changing an option keeps the product, so nothing is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search &&
  ['reviews', 'sort'].every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
    ? false
    : defaultShouldRevalidate

export function meta({ loaderData, error, matches }: MetaArgs<typeof loader>) {
  const shopName = findShopName({ matches })
  if (loaderData) return productHead(shopName, loaderData.product)
  const alternatives = findAlternatives(error)
  if (alternatives) return privateHead(shopName, alternatives.title)
  return isNotFound(error) ? privateHead(shopName, t('productNotFound')) : errorHead(shopName, error)
}

export default function ProductPage() {
  const { product, videos, descriptionHtml, type, brand, categoryPath } = useLoaderData<LoadedProduct>()
  // The key resets the page's state, such as the chosen options and quantity, for another product.
  return (
    <div key={product.id} className="page-width pt-6">
      <ProductAboveFold {...{ product, videos, descriptionHtml, type, brand, categoryPath }} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ProductBelowFold />
      </Suspense>
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const alternatives = findAlternatives(error)
  if (!alternatives && !isNotFound(error)) return <ErrorScreen />
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <NoProduct alternatives={alternatives} />
    </Suspense>
  )
}
