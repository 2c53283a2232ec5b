import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/list.ts'
import type { FilterChip } from '#web/ui/filters/filter-chips.tsx'
import type { PriceRange } from '#web/ui/filters/price-range.ts'
import { features, type ListQuery, listHref, noFilters } from './list-query.ts'

/** The active filters, each with the URL of the list without it. */
export function activeFilters(query: ListQuery): FilterChip[] {
  const { category, brand, minPrice, maxPrice, rating } = query
  const chips: FilterChip[] = []
  const add = (label: string, change: Partial<ListQuery>) => chips.push({ label, href: listHref(query, change) })

  for (const each of category) add(each, { category: category.filter((other) => other !== each) })
  if (minPrice !== undefined || maxPrice !== undefined)
    add(priceLabel({ min: minPrice, max: maxPrice }), { minPrice: undefined, maxPrice: undefined })
  for (const each of brand)
    add(each ? t('brandChip', { name: each }) : t('noBrand'), { brand: brand.filter((other) => other !== each) })
  if (rating) add(ratingLabel(rating), { rating: undefined })
  for (const name of features) if (query[name]) add(t(name), { [name]: undefined })
  return chips
}

/** URL of the list without filters. Keeps the search and the order. */
export const withoutFilters = (query: ListQuery): string => listHref(query, noFilters)

/** "Under $25", "$25 - $50", "Over $200". */
export function priceLabel({ min, max }: PriceRange): string {
  if (min === undefined) return t('priceUnder', { price: shortPrice(max ?? 0) })
  if (max === undefined) return t('priceOver', { price: shortPrice(min) })
  return t('priceBetween', { least: shortPrice(min), most: shortPrice(max) })
}

export const ratingLabel = (stars: number): string => t('ratingLabel', { stars })

const shortPrice = (price: number): string => formatPrice(price).replace(/\.00$/, '')
