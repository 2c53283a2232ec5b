import { memo, Suspense } from 'react'
import { type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteError } from 'react-router'
import { t } from '#messages/product.ts'
import { whenInUse } from '#web/browser/when-in-use.ts'
import { ErrorScreen } from '#web/page/error-screen.tsx'
import { isMissing } from '#web/page/missing.ts'
import { errorHead, privateHead, shopNameIn } from '#web/page/page-head.ts'
import { productHead } from '#web/page/product-head.ts'
import { lazyPart, unaskedPart } from '#web/ui/lazy-part.ts'
import { type LoadedProduct, loadProduct, relatedToGone } from './load-product.ts'
import { ProductTop } from './product-top.tsx'

/** Below the first view, so it is rendered on the server and hydrated on the first interaction. */
const ProductRest = memo(
  unaskedPart(async () => {
    await whenInUse()
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
  if (relatedToGone(error)) return privateHead(shopName, t('noLongerSold'))
  return isMissing(error) ? privateHead(shopName, t('productNotFound')) : errorHead(shopName, error)
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
  const related = relatedToGone(error)
  if (!related && !isMissing(error)) return <ErrorScreen />
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <NoProduct related={related} />
    </Suspense>
  )
}
