import { t as cards } from '#messages/cards.ts'
import { t } from '#messages/listHead.ts'
import { countActiveFilters } from './active-filters.ts'
import type { ListQuery } from './list-query.ts'

/** The list's heading. */
function getTitle({ search, category, brand }: ListQuery): string {
  if (search) return t('resultsFor', { search })
  const [onlyCategory, ...otherCategories] = category
  if (onlyCategory && otherCategories.length === 0) return onlyCategory
  const [onlyBrand, ...otherBrands] = brand
  return onlyBrand && otherBrands.length === 0 && category.length === 0 ? onlyBrand : cards('allProducts')
}

/**
 * Title and description of a list. Search engines index the list of all products and lists with one filter. Other lists and
 * searches are `noindex`, because their number is unlimited. Built while the list is loaded, so that browsers load no code for it.
 */
export function listHead(query: ListQuery, total: number) {
  const title = getTitle(query)
  const isNarrowed = !query.search && title !== cards('allProducts')
  const among = !isNarrowed ? 'other' : query.category.length > 0 ? 'category' : 'brand'
  return {
    title,
    description: t('metaDescription', { total, among, name: title }),
    isIndexed: query.search === undefined && countActiveFilters(query) <= 1,
  }
}
