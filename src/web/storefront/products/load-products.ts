import { redirect } from 'react-router'
import type { Call } from '#contract/call.ts'
import { PAGE_SIZE } from '#contract/shop.ts'
import { toCard } from './card-product.ts'
import { type ListQuery, listHref } from './list-query.ts'

/** One page of the list. A page behind the last one leads to the last one. */
export async function loadProducts(call: Call, query: ListQuery) {
  const { search, ...rest } = query
  const { data } = search
    ? await call('GET /products/search', { ...rest, q: search, limit: PAGE_SIZE })
    : await call('GET /products', { ...rest, limit: PAGE_SIZE })
  const total = data?.total ?? 0
  const pages = Math.ceil(total / PAGE_SIZE)
  if (query.page > Math.max(pages, 1)) throw redirect(listHref(query, { page: Math.max(pages, 1) }))
  return { query, total, pages, products: (data?.products ?? []).map(toCard) }
}
