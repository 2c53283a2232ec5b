import { attributeParameter, parseAttributeParameter } from '#contract/attribute-filters.ts'
import { readChoices, writeChoices } from '#contract/choice-list.ts'
import { MAX_SEARCH_LENGTH, type ProductSort, productSorts, ratingChoices } from '#contract/shop.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { cutText } from '#web/text/cut-text.ts'
import { HIGHEST_PRICE, readPriceRange } from '#web/ui/filters/price-range.ts'
import { type Feature, fixedFilter, type ListFilters, type ListQuery } from './list-query.ts'

/** Parses the URL's query. Invalid values are ignored. @param within path of the page of a category or brand that has the list */
export function readListQuery(params: URLSearchParams, within?: string): ListQuery {
  const sortBy = params.get('sortBy') ?? ''
  const rating = Number(params.get('rating'))
  const flag = (name: Feature) => (/^(true|1)$/.test(params.get(name) ?? '') ? true : undefined)
  const price = readPriceRange(readPriceText(params, 'minPrice'), readPriceText(params, 'maxPrice'))
  return {
    within,
    search: (!within && cutText(params.get('search')?.trim() ?? '', MAX_SEARCH_LENGTH)) || undefined,
    literally: (!within && params.get('literally')) || undefined,
    category: fixedFilter(within) === 'category' ? [] : readSortedChoices(params, 'category'),
    brand: fixedFilter(within) === 'brand' ? [] : readSortedChoices(params, 'brand'),
    minPrice: price.min,
    maxPrice: price.max,
    rating: ratingChoices.find((each) => each === rating),
    freeShipping: flag('freeShipping'),
    onSale: flag('onSale'),
    isNew: flag('isNew'),
    inStock: flag('inStock'),
    attributes: readAttributes(params),
    sortBy: isSort(sortBy) ? sortBy : 'featured',
    page: readPageNumber(params),
  }
}

/** The API's limit, in characters. */
const MAX_LIST_LENGTH = 500

const readPriceText = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? ''
  return Number(text) > HIGHEST_PRICE ? '' : text
}

/**
 * Reads a comma-separated list or repeated parameters, as a form submits them. Sorted, so that equal choices have one URL.
 */
function readSortedChoices(params: URLSearchParams, name: string): string[] {
  const chosen = [...new Set(params.getAll(name).flatMap(readChoices))].sort()
  while (writeChoices(chosen).length > MAX_LIST_LENGTH) chosen.pop()
  return chosen
}

/** Sorted, so that equal filters have one URL. */
function readAttributes(params: URLSearchParams): ListFilters['attributes'] {
  const codes = [...new Set([...params.keys()].flatMap((name) => parseAttributeParameter(name) ?? []))]
    .sort()
    .slice(0, MAX_ATTRIBUTES)
  const texts = codes.map((code) => [code, writeChoices(readSortedChoices(params, attributeParameter(code)))] as const)
  return Object.fromEntries(texts.filter(([, text]) => text))
}

/** More filters by attributes are ignored. */
const MAX_ATTRIBUTES = 20

const isSort = (text: string): text is ProductSort => Object.hasOwn(productSorts, text)
