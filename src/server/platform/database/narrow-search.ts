import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MAX_FOUND } from '#contract/shop.ts'

/**
 * How a list shows the results of a search. A few results are listed by id and sorted. Many results are so frequent that
 * scanning the list in its order soon fills a page. Left to its own estimate, PostgreSQL would sometimes read a whole table.
 * @param found the ids, unordered, up to `MAX_FOUND`
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
 * That a row is on a page, however far behind: an index alone goes through the rows before it, and nothing is read of them.
 * @param ids those of the page
 */
export const onPage = (id: AnyPgColumn, ids: SQLWrapper): SQL => sql`${id} = any(array(${ids}))`
