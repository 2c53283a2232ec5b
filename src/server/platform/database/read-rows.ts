import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './database.ts'

/**
 * Runs a statement that is written in SQL and checks its rows. Numbers above 32 bits and sums arrive as text: describe them with
 * `z.coerce.number()`.
 * @throws ZodError when a row is not as described
 */
export async function readRows<Row>(
  db: Pick<Database, 'execute'>,
  row: z.ZodType<Row>,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return z.array(row).parse(rows)
}

/** An expression that may be null, which no decoder sees. */
export const nullable = <T>(expression: SQL<T>): SQL<T | null> => expression
