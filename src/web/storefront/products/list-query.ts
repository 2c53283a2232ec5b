import { type ProductListQuery, paths } from '#contract/paths.ts'
import { LONGEST_SEARCH, type ProductSort, productSorts } from '#contract/shop.ts'
import { cutText } from '#web/cut-text.ts'
import { readPageNumber } from '#web/page-number.ts'

/** What the address of a product list asks for. */
export interface ListQuery {
  search?: string
  category?: string
  brand?: string
  sortBy: ProductSort
  page: number
}

/** Reads the address; what makes no sense in it counts as not given. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const text = (name: string) => cutText(params.get(name)?.trim() ?? '', LONGEST_SEARCH) || undefined
  const sortBy = params.get('sortBy') ?? ''
  return {
    search: text('search'),
    category: text('category'),
    brand: text('brand'),
    sortBy: isSort(sortBy) ? sortBy : 'featured',
    page: readPageNumber(params),
  }
}

/** The address of the list with some of it changed: back on the first page unless that is what changes. */
export function listHref(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { sortBy, page, ...rest } = { ...query, page: 1, ...change }
  const shown: ProductListQuery = {
    ...rest,
    sortBy: sortBy === 'featured' ? undefined : sortBy,
    page: page === 1 ? undefined : page,
  }
  return paths.products(shown)
}

const isSort = (text: string): text is ProductSort => Object.hasOwn(productSorts, text)
