import { formatPrice } from '#contract/money.ts'
import type { FilterChip } from '#web/ui/filters/filter-chips.tsx'
import type { PriceRange } from '#web/ui/filters/price-range.ts'
import { type Feature, features, type ListQuery, listHref, noFilters } from './list-query.ts'

/** The filters in force, each with the address of the list without it. */
export function activeFilters(query: ListQuery): FilterChip[] {
  const { category, brand, minPrice, maxPrice, rating } = query
  const chips: FilterChip[] = []
  const add = (label: string, change: Partial<ListQuery>) => chips.push({ label, href: listHref(query, change) })

  for (const each of category) add(each, { category: category.filter((other) => other !== each) })
  if (minPrice !== undefined || maxPrice !== undefined)
    add(priceLabel({ min: minPrice, max: maxPrice }), { minPrice: undefined, maxPrice: undefined })
  for (const each of brand) add(each ? `Brand: ${each}` : NO_BRAND, { brand: brand.filter((other) => other !== each) })
  if (rating) add(ratingLabel(rating), { rating: undefined })
  for (const [name, label] of Object.entries(features) as [Feature, string][])
    if (query[name]) add(label, { [name]: undefined })
  return chips
}

/** What stands for the empty brand. */
export const NO_BRAND = 'No brand'

/** The address of the list without any filter; the search and the order stay. */
export const withoutFilters = (query: ListQuery): string => listHref(query, noFilters)

/** "Under $25", "$25 - $50", "Over $200". */
export function priceLabel({ min, max }: PriceRange): string {
  if (min === undefined) return `Under ${shortPrice(max ?? 0)}`
  return max === undefined ? `Over ${shortPrice(min)}` : `${shortPrice(min)} - ${shortPrice(max)}`
}

export const ratingLabel = (stars: number): string =>
  stars === 1 ? '1 star & up' : `${stars} stars${stars < 5 ? ' & up' : ''}`

const shortPrice = (price: number): string => formatPrice(price).replace(/\.00$/, '')
