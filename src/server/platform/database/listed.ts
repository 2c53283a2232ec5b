import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/**
 * The rows of a subquery as a JSON array in one field. Columns are written with their table's name, which Drizzle omits inside
 * of a field.
 */
export function listed<Row>(row: z.ZodType<Row>, rows: SQL): SQL<Row[]> {
  const list = z.array(row)
  return sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`.mapWith((value: unknown) =>
    list.parse(value),
  )
}
