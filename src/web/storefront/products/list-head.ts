import type { MetaDescriptor } from 'react-router'
import { pageHead } from '#web/page/page-head.ts'
import { activeFilters } from './active-filters.ts'
import type { ListQuery } from './list-query.ts'

/** The heading of a list. */
export function titleOf({ search, category, brand }: ListQuery): string {
  if (search) return `Search Results for “${search}”`
  const [onlyCategory, ...otherCategories] = category
  if (onlyCategory && otherCategories.length === 0) return onlyCategory
  const [onlyBrand, ...otherBrands] = brand
  return onlyBrand && otherBrands.length === 0 && category.length === 0 ? onlyBrand : 'All Products'
}

/**
 * The title and description of a list. Search engines are sent to what the shop itself puts forward: all products, and
 * lists with one filter. The endless others, and whatever somebody searches for, they leave out.
 */
export function listHead(shopName: string, query: ListQuery, total: number): MetaDescriptor[] {
  const title = titleOf(query)
  const among = query.search || title === 'All Products' ? '' : ` ${query.category.length > 0 ? 'in' : 'by'} ${title}`
  const head = pageHead(
    shopName,
    title + (query.page > 1 ? `, page ${query.page}` : ''),
    `${total.toLocaleString('en-US')} ${total === 1 ? 'product' : 'products'}${among}, from brands we stand behind.`,
  )
  const endless = query.search !== undefined || activeFilters(query).length > 1
  return endless ? [...head, { name: 'robots', content: 'noindex' }] : head
}
