import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'

/**
 * Makes a select lock its rows until the end of the transaction, always in the order of their key: two transactions
 * that want the same rows then wait for each other instead of dead-locking.
 * @param query a `$dynamic()` select
 * @param key the column that names the rows, and sorts them
 */
export const lockRows = <Q extends PgSelect>(query: Q, key: AnyPgColumn) => query.orderBy(key).for('update')
