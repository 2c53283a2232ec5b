import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { type Given, prepared, type Statement } from './prepared.ts'

/**
 * Makes a select lock its rows until the end of the transaction, always in the order of their key: two transactions
 * that want the same rows then wait for each other instead of dead-locking.
 * @param query a `$dynamic()` select
 * @param key the column that names the rows, and sorts them
 */
export const lockRows = <Q extends PgSelect>(query: Q, key: AnyPgColumn) => query.orderBy(key).for('update')

/** Locks a name until the end of the transaction, for what has no row of its own. */
export const lockName = (tx: Database, name: string): Statement<void> => locked(tx, { name })

const locked = prepared(
  (_, { name }: Given<{ name: string }>) => nameLock(name),
  () => {},
)

/** The same as a statement that finds the name. */
export const nameLock = (name: SQLWrapper): SQL => sql`select pg_advisory_xact_lock(${keyOf(name)})`

/** The same without waiting. @returns whether nobody else has it */
export async function tryLockName(tx: Database, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(sql.param(name))}) as free`,
  )
  return rows[0]?.free ?? false
}

/** What PostgreSQL knows the lock of a name by. */
const keyOf = (name: SQLWrapper): SQL => sql`hashtextextended(${name}, 0)`
