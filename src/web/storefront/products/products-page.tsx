import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadPage } from '#web/api/load-page.ts'
import { findShopName } from '#web/page/page-head.ts'
import { listHead } from './list-head.ts'
import { listPageHead } from './list-page-head.ts'
import { loadProducts } from './load-products.ts'
import { ProductList } from './product-list.tsx'
import { readSubmittedQuery } from './submitted-query.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const list = await loadProducts(call, readSubmittedQuery(args.url.searchParams), {}, args.url.search)
    return { ...list, ...listHead(list.query, list.total) }
  })

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData ? listPageHead(findShopName({ matches }), loaderData, loaderData.isIndexed) : []

export default function ProductsPage() {
  const list = useLoaderData<typeof loader>()
  return (
    <div className="page-width pt-6 sm:pt-8">
      <ProductList list={list} title={list.title} />
    </div>
  )
}
