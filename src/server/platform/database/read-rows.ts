import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './database.ts'

/**
 * Runs an SQL statement and validates its rows. Sums and numbers of more than 32 bits arrive as text: use `z.coerce.number()`
 * for them.
 * @param row a constant, because creating a schema takes far longer than validating a row
 * @throws ZodError when a row does not match
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
