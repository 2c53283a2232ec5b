import { attributeFilter } from '#contract/attribute-filters.ts'
import { readChoices, writeChoices } from '#contract/choice-list.ts'
import { formatShortPrice } from '#contract/money.ts'
import { t } from '#messages/list.ts'
import type { FilterChip } from '#web/ui/filters/filter-chips.tsx'
import type { NumberRange } from '#web/ui/filters/number-range.ts'
import { features, type ListQuery, listHref, noFilters } from './list-query.ts'

export interface ActiveFilter extends FilterChip {
  /** The change that removes it. */
  change: Partial<ListQuery>
}

/**
 * The active filters, each with the URL of the list without it.
 * @param names of categories, by path, and of chosen values of attributes, by `attributeFilter`
 */
export function listActiveFilters(
  query: ListQuery,
  formatRange: (range: NumberRange) => string,
  names: Partial<Record<string, string>> = {},
): ActiveFilter[] {
  const { category, brand, minPrice, maxPrice, rating, attributes } = query
  const chips: ActiveFilter[] = []
  const add = (label: string, change: Partial<ListQuery>) =>
    chips.push({ label, href: listHref(query, change), change })

  for (const each of category) add(names[each] ?? each, { category: category.filter((other) => other !== each) })
  if (minPrice !== undefined || maxPrice !== undefined)
    add(formatRange({ min: minPrice, max: maxPrice }), { minPrice: undefined, maxPrice: undefined })
  for (const each of brand)
    add(each ? t('brandChip', { name: each }) : t('noBrand'), { brand: brand.filter((other) => other !== each) })
  if (rating) add(ratingLabel(rating), { rating: undefined })
  for (const name of features) if (query[name]) add(t(name), { [name]: undefined })
  for (const [code, text] of Object.entries(attributes)) {
    const values = readChoices(text)
    for (const value of values) {
      const others = writeChoices(values.filter((each) => each !== value))
      add(names[attributeFilter(code, value)] ?? value, { attributes: { ...attributes, [code]: others } })
    }
  }
  return chips
}

export const countActiveFilters = (query: ListQuery): number => listActiveFilters(query, () => '').length

/** URL of the list without filters. Keeps the search and the order. */
export const withoutFilters = (query: ListQuery): string => listHref(query, noFilters)

/** "Under $25", "$25 - $50", "Over $200". */
export function formatPriceRange({ min, max }: NumberRange, currency: string): string {
  const shortPrice = (price: number) => formatShortPrice(price, currency)
  if (min === undefined) return t('priceUnder', { price: shortPrice(max ?? 0) })
  if (max === undefined) return t('priceOver', { price: shortPrice(min) })
  return t('priceBetween', { min: shortPrice(min), max: shortPrice(max) })
}

export const ratingLabel = (stars: number): string => t('ratingLabel', { stars })
