import type { MetaDescriptor } from 'react-router'
import { t as cards } from '#messages/cards.ts'
import { t } from '#messages/list.ts'
import { pageHead } from '#web/page/page-head.ts'
import { activeFilters } from './active-filters.ts'
import type { ListQuery } from './list-query.ts'

/** The list's heading. */
export function titleOf({ search, category, brand }: ListQuery): string {
  if (search) return t('resultsFor', { search })
  const [onlyCategory, ...otherCategories] = category
  if (onlyCategory && otherCategories.length === 0) return onlyCategory
  const [onlyBrand, ...otherBrands] = brand
  return onlyBrand && otherBrands.length === 0 && category.length === 0 ? onlyBrand : cards('allProducts')
}

/**
 * Title and description of a list. Search engines index the list of all products and lists with one filter. Other lists and
 * searches are `noindex`, because their number is unlimited.
 */
export function listHead(shopName: string, query: ListQuery, total: number): MetaDescriptor[] {
  const title = titleOf(query)
  const isNarrowed = !query.search && title !== cards('allProducts')
  const among = !isNarrowed ? 'other' : query.category.length > 0 ? 'category' : 'brand'
  const head = pageHead(
    shopName,
    query.page > 1 ? t('titleWithPage', { title, page: query.page }) : title,
    t('metaDescription', { total, among, name: title }),
  )
  const endless = query.search !== undefined || activeFilters(query).length > 1
  return endless ? [...head, { name: 'robots', content: 'noindex' }] : head
}
