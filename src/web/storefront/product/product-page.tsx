import { memo, Suspense } from 'react'
import { type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteError } from 'react-router'
import { t } from '#messages/product.ts'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { ErrorScreen } from '#web/page/error-screen.tsx'
import { isNotFound } from '#web/page/not-found.ts'
import { errorHead, privateHead, shopNameIn } from '#web/page/page-head.ts'
import { productHead } from '#web/page/product-head.ts'
import { lazyPart, optionalPart } from '#web/ui/lazy-part.ts'
import { alternativesOf, type LoadedProduct, loadProduct } from './load-product.ts'
import { ProductTop } from './product-top.tsx'

/** Below the fold, so it is rendered on the server and hydrated on the first interaction. */
const ProductRest = memo(
  optionalPart(async () => {
    await firstInteraction()
    return import('./product-rest.tsx')
  }),
)

const NoProduct = lazyPart(() => import('./no-product.tsx'))

export const loader = loadProduct

/** Changing color or size keeps the product, so nothing is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search &&
  ['reviews', 'sort'].every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
    ? false
    : defaultShouldRevalidate

export function meta({ loaderData, error, matches }: MetaArgs<typeof loader>) {
  const shopName = shopNameIn({ matches })
  if (loaderData) return productHead(shopName, loaderData.product)
  if (alternativesOf(error)) return privateHead(shopName, t('noLongerSold'))
  return isNotFound(error) ? privateHead(shopName, t('productNotFound')) : errorHead(shopName, error)
}

export default function ProductPage() {
  const { product } = useLoaderData<LoadedProduct>()
  // The key resets the page's state, such as the chosen options and quantity, for another product.
  return (
    <div key={product.id} className="page-width pt-6">
      <ProductTop product={product} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ProductRest />
      </Suspense>
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const related = alternativesOf(error)
  if (!related && !isNotFound(error)) return <ErrorScreen />
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <NoProduct related={related} />
    </Suspense>
  )
}
