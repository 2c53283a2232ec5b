import type { AdminProductSort } from '#contract/admin-products.ts'
import type { AdminProductListQuery } from '#contract/paths.ts'
import { type Category, categories, type ProductStatus, productStatuses } from '#contract/shop.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSort, writeSort } from '../lists/column-sorts.ts'
import { readSearch } from '../lists/read-search.ts'
import { productSorts } from './product-sort.ts'

export interface ProductList {
  search: string
  category: Category | ''
  status: ProductStatus | ''
  stock: 'low' | ''
  sortBy: AdminProductSort
  page: number
}

/** What the address of the list of products asks for. What it cannot ask for is left out. */
export function readProductList(query: URLSearchParams): ProductList {
  return {
    search: readSearch(query),
    category: categories.find((each) => each === query.get('category')) ?? '',
    status: productStatuses.find((each) => each === query.get('status')) ?? '',
    stock: query.get('stock') === 'low' ? 'low' : '',
    sortBy: readSort(productSorts, query),
    page: readPageNumber(query),
  }
}

/** The query of the address of a list; what it shows by itself is not said. */
export const writeProductList = ({
  sortBy,
  page,
  ...list
}: { [Name in keyof ProductList]?: ProductList[Name] | undefined }): AdminProductListQuery => ({
  ...list,
  sortBy: writeSort(productSorts, sortBy),
  page: page === 1 ? undefined : page,
})
