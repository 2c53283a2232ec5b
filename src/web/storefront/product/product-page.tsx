import PackageX from 'lucide-react/icons/package-x'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { paths } from '#contract/paths.ts'
import { loadPage } from '#web/api/load-page.ts'
import { ErrorScreen } from '#web/error-screen.tsx'
import { isMissing } from '#web/missing.ts'
import { errorHead, pageHead, privateHead } from '#web/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Gallery } from './gallery.tsx'
import { Assurances, Features, Specifications } from './product-facts.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { useChoice } from './use-choice.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const { data, colors, sizes } = await call('GET /products/{id}', { id: args.params.id ?? '' })
    return { product: { ...data, colors, sizes } }
  })

/** Another colour or size is the same product. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export function meta({ loaderData, error }: MetaArgs<typeof loader>) {
  if (!loaderData) return isMissing(error) ? privateHead('Product Not Found') : errorHead(error)
  const { name, brand, description } = loaderData.product
  return pageHead(`${name} by ${brand}`, description)
}

export default function ProductPage() {
  const { product } = useLoaderData<typeof loader>()
  // Another product begins anew: its own choice, its first picture, a quantity of one.
  return <ProductView key={product.id} />
}

function ProductView() {
  const { product } = useLoaderData<typeof loader>()
  const { choice, variant, choose } = useChoice(product)
  return (
    <div className="page-width pt-6">
      <Breadcrumbs>
        <Link to={paths.home()}>Home</Link>
        <Link to={paths.products()}>Products</Link>
        <Link to={paths.products({ category: product.category })}>{product.category}</Link>
        <span aria-current="page">{product.name}</span>
      </Breadcrumbs>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
        <Gallery product={product} shown={variant?.image ?? null} />
        <div>
          <PurchasePanel product={product} choice={choice} variant={variant} onChoose={choose} />
          <Assurances />
        </div>
      </div>
      <div className="grid gap-12 pt-16 *:min-w-0 lg:grid-cols-2 lg:gap-14">
        <Features features={product.features} />
        <Specifications specifications={product.specifications} />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  if (!isMissing(useRouteError())) return <ErrorScreen />
  return (
    <MessagePanel
      heading="h1"
      icon={PackageX}
      title="Product Not Found"
      text="The product you're looking for doesn't exist."
    >
      <Link to={paths.products()} className={buttonClass('primary')}>
        Browse products
      </Link>
    </MessagePanel>
  )
}
