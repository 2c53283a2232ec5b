import type { MetaDescriptor } from 'react-router'
import { t } from '#messages/category.ts'
import { countActiveFilters } from '../products/active-filters.ts'
import { listPageHead } from '../products/list-page-head.ts'
import type { ListQuery } from '../products/list-query.ts'

interface Loaded {
  /** Text for search results; empty if the owner wrote none. */
  description: string
  query: ListQuery
  total: number
}

/** Title and description of the page of a category, brand or collection. Search engines index it only without filters. */
export function landingHead(
  shopName: string,
  { name, seoTitle }: { name: string; seoTitle: string },
  { description, query, total }: Loaded,
): MetaDescriptor[] {
  const metaDescription = description || t('metaDescription', { total, name })
  const isIndexed = countActiveFilters(query) === 0
  return listPageHead(shopName, { title: seoTitle || name, description: metaDescription, query }, isIndexed)
}
