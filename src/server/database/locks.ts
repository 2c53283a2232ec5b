import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

/**
 * Makes a select lock its rows until the end of the transaction, always in the order of their key: two transactions
 * that want the same rows then wait for each other instead of dead-locking.
 * @param query a `$dynamic()` select
 * @param key the column that names the rows, and sorts them
 */
export const lockRows = <Q extends PgSelect>(query: Q, key: AnyPgColumn) => query.orderBy(key).for('update')

/** Locks a name until the end of the transaction, for what has no row of its own. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
