import type pg from 'pg'
import { z } from 'zod'
import { describeInOneLine } from '../errors/describe-in-one-line.ts'
import { violatesConstraint } from '../errors/query-errors.ts'

/**
 * Validates constraints that were added as `not valid`. Unlike adding a validated constraint, this does not block reads and
 * writes of a large table. If it is interrupted, the next start continues.
 * @returns a line for each violated constraint, which still applies to new rows
 * @throws other errors, such as a lost connection
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
      if (!violatesConstraint(error)) throw error
      violated.push(`Rows of ${table} violate its constraint ${name}: ${describeInOneLine(error)}`)
    }
  }
  return violated
}
