import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MAX_FOUND } from '#contract/shop.ts'

/**
 * Decides how to list the results of a search, because PostgreSQL's estimates would sometimes make it read the whole table. Few
 * results are read by ID and sorted. With many results, scanning the list in its order fills a page quickly.
 * @param found the matching IDs, unordered, up to `MAX_FOUND`
 * @param condition the condition that finds them
 * @returns the condition to list them by, and their number, up to `MAX_FOUND`
 */
export async function narrowSearch(
  id: AnyPgColumn,
  found: PromiseLike<{ id: string | number }[]>,
  condition: SQL | undefined,
): Promise<{ condition: SQL | undefined; total: number }> {
  const ids = (await found).map((row) => row.id)
  const total = ids.length
  return total < MAX_FOUND ? { condition: sql`${id} = any(${sql.param(ids)})`, total } : { condition, total }
}

/**
 * Condition: the row is on a page. Earlier rows are skipped by an index-only scan, which keeps distant pages fast.
 * @param ids subquery with the IDs of the page
 */
export const onPage = (id: AnyPgColumn, ids: SQLWrapper): SQL => sql`${id} = any(array(${ids}))`
