import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/**
 * Rows of a query, as a field of the row that they belong to. Names are written out in it, because inside of a field Drizzle
 * leaves out to which table a column belongs.
 */
export function listed<Row>(row: z.ZodType<Row>, rows: SQL): SQL<Row[]> {
  const list = z.array(row)
  return sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`.mapWith((value: unknown) =>
    list.parse(value),
  )
}
