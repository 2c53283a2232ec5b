import type { CompareQuery, OrderListQuery, ProductListQuery } from '#contract/paths.ts'

/**
 * All query parameters that a page reads. Others are omitted from cache keys. A test compares this list with the pages.
 */
const names: Record<
  Exclude<keyof ProductListQuery, 'attributes'> | keyof OrderListQuery | keyof CompareQuery | OtherNames,
  true
> = {
  search: true,
  literally: true,
  category: true,
  brand: true,
  minPrice: true,
  maxPrice: true,
  rating: true,
  freeShipping: true,
  onSale: true,
  isNew: true,
  inStock: true,
  sortBy: true,
  page: true,
  status: true,
  ids: true,
  add: true,
  only: true,
  color: true,
  size: true,
  sort: true,
  reviews: true,
  review: true,
  redirect: true,
  token: true,
  period: true,
  area: true,
  action: true,
  role: true,
  product: true,
  from: true,
  to: true,
  kind: true,
  concern: true,
  stock: true,
  subcategories: true,
}

type OtherNames =
  | 'action'
  | 'color'
  | 'size'
  | 'sort'
  | 'reviews'
  | 'review'
  | 'redirect'
  | 'token'
  | 'period'
  | 'area'
  | 'role'
  | 'product'
  | 'from'
  | 'to'
  | 'kind'
  | 'concern'
  | 'stock'
  | 'subcategories'

export const pageQueryNames: ReadonlySet<string> = new Set(Object.keys(names))

/** Whether a page may read a parameter: one of these names, or a filter by an attribute or option, whose codes the owner chooses. */
export const isPageQueryName = (name: string): boolean => pageQueryNames.has(name) || FILTER.test(name)

/** `f.<code>`, `o.<code>`, and the ends of a range that a form without JavaScript sends. */
const FILTER = /^[fo]\.[a-z][a-z0-9-]*(?:\.(?:min|max))?$/
