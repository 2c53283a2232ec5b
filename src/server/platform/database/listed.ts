import { type SQL, sql } from 'drizzle-orm'

/**
 * Rows of a query, as a field of the row that they belong to. Names are written out in it, because inside of a field Drizzle
 * leaves out to which table a column belongs.
 */
export function listed<Row>(rows: SQL): SQL<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`
}
