import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { DEADLOCK, LOCK_NOT_AVAILABLE, sqlState } from '../errors/query-errors.ts'
import { sayInOneLine } from '../errors/say-in-one-line.ts'
import { validateConstraints } from './validate-constraints.ts'

const MIGRATION_LOCK = 7_265_001

/** Where the migrations are, and how a migration waits for tables that others have locked. */
const defaults = {
  migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)),
  /** While it waits for a lock, everybody who wants the table waits behind it. */
  lockTimeoutMs: 3_000,
  pauseMs: 1_000,
  giveUpAfterMs: 120_000,
}

/**
 * Brings the tables up to date. Each migration is a transaction of its own, so that none keeps a table locked while the
 * next one works on another. Processes that start together take turns. A migration that meets a locked table steps back, so
 * that others get through, and tries again for two minutes.
 * @returns a line for each constraint that existing rows violate
 * @throws Error with one line that names the migration and the cause; the migrations before it stay applied
 */
export async function migrateDatabase(pool: pg.Pool, options: Partial<typeof defaults> = {}): Promise<string[]> {
  const connection = await pool.connect()
  try {
    // However long it takes, and however long another process is at it.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await connection.query('set client_min_messages to warning')
    await applyMigrations(connection, { ...defaults, ...options })
    return await validateConstraints(connection)
  } finally {
    // Ends the connection, and with it the lock.
    connection.release(true)
  }
}

/** Applies what is not applied yet. The table that remembers it is the one of Drizzle's own migrator, which has one transaction for all. */
async function applyMigrations(connection: pg.PoolClient, options: typeof defaults): Promise<void> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await connection.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  const last = Number(rows[0].last ?? 0)
  for (const migration of readMigrationFiles(options).filter(({ folderMillis }) => folderMillis > last)) {
    try {
      await apply(connection, migration, options)
    } catch (error) {
      throw new Error(
        `The tables could not be brought up to date: the migration ${await nameOf(migration, options)} failed, and nothing of it was kept. ${reasonOf(error)}`,
        { cause: error },
      )
    }
  }
}

async function apply(
  connection: pg.PoolClient,
  { sql: statements, hash, folderMillis }: MigrationMeta,
  { lockTimeoutMs, pauseMs, giveUpAfterMs }: typeof defaults,
): Promise<void> {
  const begun = performance.now()
  for (;;) {
    try {
      return await drizzle(connection).transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))
        for (const statement of statements) await tx.execute(sql.raw(statement))
        await tx.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
        )
      })
    } catch (error) {
      if (!isOfLocks(error) || performance.now() - begun > giveUpAfterMs) throw error
      await setTimeout(pauseMs)
    }
  }
}

const isOfLocks = (error: unknown): boolean => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '')

const reasonOf = (error: unknown): string =>
  isOfLocks(error)
    ? 'Something else keeps a table locked that it changes, such as a backup or a long transaction: start the shop again when that has ended.'
    : sayInOneLine(error)

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

async function nameOf(
  { folderMillis }: MigrationMeta,
  { migrationsFolder }: Pick<typeof defaults, 'migrationsFolder'>,
): Promise<string> {
  const journal = Journal.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  return `${journal.entries.find(({ when }) => when === folderMillis)?.tag}.sql`
}
