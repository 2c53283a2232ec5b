import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { sayInOneLine } from '../say-in-one-line.ts'
import { validateConstraints } from './validate-constraints.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const MIGRATION_LOCK = 7_265_001

/**
 * Brings the tables up to date. Each migration is a transaction of its own, so that none keeps a table locked while the
 * next one works on another. Processes that start together take turns.
 * @returns a line for each constraint that existing rows violate
 * @throws Error with one line that names the migration and the cause; the migrations before it stay applied
 */
export async function migrateDatabase(pool: pg.Pool): Promise<string[]> {
  const connection = await pool.connect()
  try {
    // However long it takes, and however long another process is at it.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await connection.query('set client_min_messages to warning')
    await applyMigrations(connection)
    return await validateConstraints(connection)
  } finally {
    // Ends the connection, and with it the lock.
    connection.release(true)
  }
}

/** Applies what is not applied yet. The table that remembers it is the one of Drizzle's own migrator, which has one transaction for all. */
async function applyMigrations(connection: pg.PoolClient): Promise<void> {
  const db = drizzle(connection)
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await connection.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  const last = Number(rows[0].last ?? 0)
  for (const migration of readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last)) {
    const { hash, folderMillis } = migration
    try {
      await db.transaction(async (tx) => {
        for (const statement of migration.sql) await tx.execute(sql.raw(statement))
        await tx.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
        )
      })
    } catch (error) {
      throw new Error(
        `The tables could not be brought up to date: the migration ${await nameOf(folderMillis)} failed, and nothing of it was kept. ${sayInOneLine(error)}`,
        { cause: error },
      )
    }
  }
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

async function nameOf(folderMillis: number): Promise<string> {
  const journal = Journal.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  return `${journal.entries.find(({ when }) => when === folderMillis)?.tag}.sql`
}
