import { listQuery, type ProductListQuery, paths } from '#contract/paths.ts'
import type { ProductSort } from '#contract/shop.ts'

/** On/off filters, by their names in the URL. */
export const features = ['freeShipping', 'onSale', 'isNew', 'inStock'] as const
export type Feature = (typeof features)[number]

/** Filters of a list. Choices within a filter are combined with "or", filters with "and". */
export interface ListFilters extends Partial<Record<Feature, true | undefined>> {
  category: string[]
  brand: string[]
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Minimum rating in stars. */
  rating?: number | undefined
  /** By attributes: choices, a range such as `0.5..2`, or `yes`, by code. */
  attributes: Record<string, string>
}

/** Parsed URL of a product list. */
export interface ListQuery extends ListFilters {
  /** Path of the page of a category or brand that has the list. It has no such filter then, and no search. */
  within?: string | undefined
  search?: string | undefined
  /** Kinds of terms to search as plain words instead of turning them into filters, separated by commas. */
  literally?: string | undefined
  sortBy: ProductSort
  page: number
}

/** A list without any filter. */
export const noFilters = {
  category: [],
  brand: [],
  minPrice: undefined,
  maxPrice: undefined,
  rating: undefined,
  freeShipping: undefined,
  onSale: undefined,
  isNew: undefined,
  inStock: undefined,
  attributes: {},
} satisfies { [Name in keyof Required<ListFilters>]: unknown }

/** URL of the list with some changes. Returns to the first page unless the page is changed. */
export function listHref(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { within, sortBy, page, search, category, brand, ...rest } = { ...query, page: 1, ...change }
  const shown: ProductListQuery = {
    search,
    category,
    brand,
    ...rest,
    sortBy: sortBy === 'featured' ? undefined : sortBy,
    page: page === 1 ? undefined : page,
  }
  return listPath({ within }) + listQuery(shown)
}

/** The canonical URL of a list: its filters without its order. */
export const canonicalHref = (query: ListQuery): string => listHref(query, { sortBy: 'featured', page: query.page })

/** Path of the page of the list, which a form with its query as fields submits to. */
export const listPath = ({ within }: Pick<ListQuery, 'within'>): string => within ?? paths.products()

/** The filter that the page of the list sets. */
export const fixedFilter = (within = ''): 'category' | 'brand' | undefined =>
  within.startsWith('/categories/') ? 'category' : within.startsWith('/brands/') ? 'brand' : undefined
