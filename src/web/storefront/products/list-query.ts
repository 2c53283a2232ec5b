import { readChoices, writeChoices } from '#contract/choice-list.ts'
import { type ProductListQuery, paths } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH, type ProductSort, productSorts, ratingChoices } from '#contract/shop.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { HIGHEST_PRICE, readPriceRange } from '#web/ui/filters/price-range.ts'
import { cutText } from '#web/words/cut-text.ts'

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
}

/** Parsed URL of a product list. */
export interface ListQuery extends ListFilters {
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
} satisfies { [Name in keyof Required<ListFilters>]: unknown }

/** Parses the URL's query. Invalid values are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sortBy = params.get('sortBy') ?? ''
  const rating = Number(params.get('rating'))
  const flag = (name: Feature) => (/^(true|1)$/.test(params.get(name) ?? '') ? true : undefined)
  const price = readPriceRange(priceText(params, 'minPrice'), priceText(params, 'maxPrice'))
  return {
    search: cutText(params.get('search')?.trim() ?? '', MAX_SEARCH_LENGTH) || undefined,
    literally: params.get('literally') ?? undefined,
    category: choicesOf(params, 'category'),
    brand: choicesOf(params, 'brand'),
    minPrice: price.min,
    maxPrice: price.max,
    rating: ratingChoices.find((each) => each === rating),
    freeShipping: flag('freeShipping'),
    onSale: flag('onSale'),
    isNew: flag('isNew'),
    inStock: flag('inStock'),
    sortBy: isSort(sortBy) ? sortBy : 'featured',
    page: readPageNumber(params),
  }
}

/** URL of the list with some changes. Returns to the first page unless the page is changed. */
export function listHref(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { sortBy, page, search, category, brand, ...rest } = { ...query, page: 1, ...change }
  const shown: ProductListQuery = {
    search,
    category,
    brand,
    ...rest,
    sortBy: sortBy === 'featured' ? undefined : sortBy,
    page: page === 1 ? undefined : page,
  }
  return paths.products(shown).replaceAll('%2C', ',')
}

/** The API's limit, in characters. */
const MAX_LIST_LENGTH = 500

const priceText = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? ''
  return Number(text) > HIGHEST_PRICE ? '' : text
}

/**
 * Reads a comma-separated list or repeated parameters, as a form submits them. Sorted, so that equal choices have one URL.
 */
function choicesOf(params: URLSearchParams, name: string): string[] {
  const chosen = [...new Set(params.getAll(name).flatMap(readChoices))].sort()
  while (writeChoices(chosen).length > MAX_LIST_LENGTH) chosen.pop()
  return chosen
}

const isSort = (text: string): text is ProductSort => Object.hasOwn(productSorts, text)
