import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './database.ts'

/**
 * Runs a statement that is written in SQL and checks its rows. Numbers above 32 bits and sums arrive as text: describe them with
 * `z.coerce.number()`.
 * @param row made once, not for each call, because making a schema takes far longer than checking a row
 * @throws ZodError when a row is not as described
 */
export async function readRows<Row>(
  db: Pick<Database, 'execute'>,
  row: z.ZodType<Row>,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return rows.map((each) => row.parse(each))
}

/** A row that is only a number of a product, a variant or the like. */
export const IdRow = z.object({ id: z.int() })

/** An expression that may be null, which no decoder sees. */
export const nullable = <T>(expression: SQL<T>): SQL<T | null> => expression
