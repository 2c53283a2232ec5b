import { paths } from '#contract/paths.ts'
import { listHref, readListQuery } from '../products/list-query.ts'

/**
 * Canonical path of a page. A list keeps its filters but not its order; on other pages the query does not matter to search
 * engines.
 */
export function canonicalAddress(pathname: string, search: string): string {
  const path = pathname.replace(/\/+$/, '') || paths.home()
  if (path !== paths.products()) return path
  const query = readListQuery(new URLSearchParams(search))
  return listHref(query, { sortBy: 'featured', page: query.page })
}
