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

/** A row with only a numeric ID. */
export const IdRow = z.object({ id: z.int() })

/** The type of an expression that may be null. Drizzle does not pass null to decoders. */
export const nullable = <T>(expression: SQL<T>): SQL<T | null> => expression
