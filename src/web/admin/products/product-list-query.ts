import { type AdminProductSort, adminProductSorts } from '#contract/admin-products.ts'
import type { AdminProductListQuery } from '#contract/paths.ts'
import { type Category, categories, LONGEST_SEARCH, type ProductStatus, productStatuses } from '#contract/shop.ts'
import { cutText } from '#web/cut-text.ts'
import { readPageNumber } from '#web/page-number.ts'

export interface ProductList {
  search: string
  category: Category | ''
  status: ProductStatus | ''
  stock: 'low' | ''
  sortBy: AdminProductSort
  page: number
}

const DEFAULT_SORT: AdminProductSort = 'newest'

const isSort = (name: string | null): name is AdminProductSort =>
  name !== null && Object.hasOwn(adminProductSorts, name)

/** What the address of the list of products asks for. What it cannot ask for is left out. */
export function readProductList(query: URLSearchParams): ProductList {
  const sortBy = query.get('sortBy')
  return {
    search: cutText((query.get('search') ?? '').trim(), LONGEST_SEARCH),
    category: categories.find((each) => each === query.get('category')) ?? '',
    status: productStatuses.find((each) => each === query.get('status')) ?? '',
    stock: query.get('stock') === 'low' ? 'low' : '',
    sortBy: isSort(sortBy) ? sortBy : DEFAULT_SORT,
    page: readPageNumber(query),
  }
}

/** The query of the address of a list; what it shows by itself is not said. */
export const writeProductList = ({ sortBy, page, ...list }: Partial<ProductList>): AdminProductListQuery => ({
  ...list,
  sortBy: sortBy === DEFAULT_SORT ? undefined : sortBy,
  page: page === 1 ? undefined : page,
})
