import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/**
 * The rows of a subquery as a JSON array in one field. The subquery must qualify its columns with their table's name, because
 * Drizzle does not do so inside a field.
 */
export function jsonList<Row>(row: z.ZodType<Row>, rows: SQL): SQL<Row[]> {
  const list = z.array(row)
  return sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`.mapWith((value: unknown) =>
    list.parse(value),
  )
}
