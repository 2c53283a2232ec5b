import type pg from 'pg'
import { z } from 'zod'
import { breaksConstraint } from '../errors/query-errors.ts'
import { sayInOneLine } from '../errors/say-in-one-line.ts'

/**
 * Checks existing rows against constraints that were added as `not valid`. Adding one to a large table with a check of all
 * rows would lock everybody out meanwhile; this lets them read and write. What a process that ends here leaves, the next start does.
 * @returns a line for each constraint that a row violates; it holds for new rows all the same
 * @throws whatever else keeps rows from being checked, such as a lost connection
 */
export async function validateConstraints(connection: pg.ClientBase): Promise<string[]> {
  const { rows } = await connection.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where not convalidated and contype in ('c', 'f', 'n') and connamespace = current_schema()::regnamespace order by oid`)
  const violated: string[] = []
  for (const { table, name } of z.array(z.object({ table: z.string(), name: z.string() })).parse(rows)) {
    try {
      await connection.query(`alter table ${table} validate constraint ${name}`)
    } catch (error) {
      if (!breaksConstraint(error)) throw error
      violated.push(`Rows of ${table} violate its constraint ${name}: ${sayInOneLine(error)}`)
    }
  }
  return violated
}
