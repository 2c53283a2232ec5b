import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from './database.ts'
import { type Placeholders, prepared, type Statement } from './prepared.ts'
import { readRows } from './read-rows.ts'

const LockRow = z.object({ free: z.boolean() })

/**
 * Locks the rows of a select until the end of the transaction, always in the order of their key. Two transactions that need
 * the same rows then wait instead of deadlocking.
 * @param query a `$dynamic()` select
 * @param key the column to sort by
 */
export const lockRows = <Q extends PgSelect>(query: Q, key: AnyPgColumn) => query.orderBy(key).for('update')

/** Takes an advisory lock on a name until the end of the transaction, for subjects without a row to lock. */
export const lockName = (tx: Database, name: string): Statement<void> => locked(tx, { name })

const locked = prepared(
  (_, { name }: Placeholders<{ name: string }>) => nameLock(name),
  () => {},
)

/** SQL that takes the lock on a name that the statement computes. */
export const nameLock = (name: SQLWrapper): SQL => sql`select pg_advisory_xact_lock(${lockKey(name)})`

/** Tries to take the lock on a name without waiting. @returns whether it was free */
export async function tryLockName(tx: Database, name: string): Promise<boolean> {
  const rows = await readRows(tx, LockRow, sql`select pg_try_advisory_xact_lock(${lockKey(sql.param(name))}) as free`)
  return rows[0]?.free ?? false
}

/** The key of the advisory lock. */
const lockKey = (name: SQLWrapper): SQL => sql`hashtextextended(${name}, 0)`
