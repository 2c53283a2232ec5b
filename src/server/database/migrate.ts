import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { sayInOneLine } from '../say-in-one-line.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const MIGRATION_LOCK = 7_265_001

/**
 * Brings the tables up to date, all of them or none. Processes that start together take turns.
 * @throws Error with one line that names the migration and the cause
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect()
  try {
    // However long it takes, and however long another process is at it.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await connection.query('set client_min_messages to warning')
    await migrate(drizzle(connection), { migrationsFolder }).catch(async (error) => {
      throw new Error(await describeFailure(error), { cause: error })
    })
  } finally {
    // Ends the connection, and with it the lock.
    connection.release(true)
  }
}

async function describeFailure(error: unknown): Promise<string> {
  const name = error instanceof DrizzleQueryError ? await nameOfMigration(error.query) : undefined
  const where = name ? `the migration ${name}` : 'a migration'
  return `The tables could not be brought up to date: ${where} failed, and nothing was changed. ${sayInOneLine(error)}`
}

async function nameOfMigration(statement: string): Promise<string | undefined> {
  for (const name of (await readdir(migrationsFolder)).filter((each) => each.endsWith('.sql')))
    if ((await readFile(join(migrationsFolder, name), 'utf8')).includes(statement.trim())) return name
  return undefined
}
