import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const MIGRATION_LOCK = 7_265_001

/** Brings the tables up to date. Processes that start together take turns. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect()
  try {
    // However long it takes, and however long another process is at it.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await connection.query('set client_min_messages to warning')
    await migrate(drizzle(connection), { migrationsFolder })
  } finally {
    // Ends the connection, and with it the lock.
    connection.release(true)
  }
}
