import { paths } from '#contract/paths.ts'
import { listHref, readListQuery } from '../products/list-query.ts'

/**
 * The one address of a page among those that show the same, from the root of the shop. A list keeps what narrows it,
 * but not its order; everywhere else the query changes nothing that a search engine should tell apart.
 */
export function canonicalAddress(pathname: string, search: string): string {
  const path = pathname.replace(/\/+$/, '') || paths.home()
  if (path !== paths.products()) return path
  const query = readListQuery(new URLSearchParams(search))
  return listHref(query, { sortBy: 'featured', page: query.page })
}
