import type { MetaDescriptor } from 'react-router'
import { t } from '#messages/list.ts'
import { pageHead } from '#web/page/page-head.ts'
import type { ListQuery } from './list-query.ts'

interface Head {
  title: string
  description: string
  query: ListQuery
}

/** Head of a page with a list, with the page number in its title. */
export function listPageHead(
  shopName: string,
  { title, description, query: { page } }: Head,
  isIndexed: boolean,
): MetaDescriptor[] {
  const head = pageHead(shopName, page > 1 ? t('titleWithPage', { title, page }) : title, description)
  return isIndexed ? head : [...head, { name: 'robots', content: 'noindex' }]
}
