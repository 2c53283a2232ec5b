import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { z } from 'zod'
import { describeInOneLine } from '../errors/describe-in-one-line.ts'
import { DEADLOCK, LOCK_NOT_AVAILABLE, sqlState } from '../errors/query-errors.ts'
import { validateConstraints } from './validate-constraints.ts'

const MIGRATION_LOCK = 7_265_001

const resolveFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The folders of migrations, and how a migration waits for locked tables. */
const defaults = {
  /** For new databases: the baseline and later migrations. */
  migrationsFolder: resolveFolder('migrations'),
  /** For databases from before the baseline: the migrations up to it. */
  legacyFolder: resolveFolder('legacy-migrations'),
  /** Functions and triggers in their current version, one file per area. */
  triggersFolder: resolveFolder('triggers'),
  /** Short, because other queries on the table queue behind a waiting migration. */
  lockTimeoutMs: 3_000,
  pauseMs: 1_000,
  giveUpAfterMs: 120_000,
}

/** Creation time of 0041_mails_by_address, the last migration before those in the folder of legacy migrations. */
const OLDEST_UPGRADABLE = 1_795_390_257_060

/**
 * Applies migrations, then updates functions and triggers. Each migration is a separate transaction, so that none keeps a table
 * locked while the next one runs. Only one process migrates at a time. A migration that cannot get a lock quickly aborts, so
 * that other queries can proceed, and is retried for two minutes.
 * @param direct connection settings of PostgreSQL itself, because the lock and the settings belong to a session
 * @returns a line for each constraint that existing rows violate
 * @throws Error with one line that names the migration and the cause; earlier migrations stay applied
 */
export async function migrateDatabase(
  direct: pg.ClientConfig,
  options: Partial<typeof defaults> = {},
): Promise<string[]> {
  const connection = new pg.Client({ ...direct, connectionTimeoutMillis: 5_000 })
  // Without a listener, a broken connection would end the process; the query in progress fails anyway.
  connection.on('error', () => {})
  await connection.connect()
  try {
    // No timeouts: migrations may take long, and so may waiting for another process.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await connection.query('set client_min_messages to warning')
    const settings = { ...defaults, ...options }
    await applyMigrations(connection, settings)
    await replaceTriggers(connection, settings)
    return await validateConstraints(connection)
  } finally {
    // Ends the connection, and with it the lock.
    await connection.end()
  }
}

/** Applies pending migrations. Uses the table of Drizzle's migrator, but not the migrator, which runs all in one transaction. */
async function applyMigrations(connection: pg.Client, options: typeof defaults): Promise<void> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await connection.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  const last = Number(rows[0].last ?? 0)
  if (last > 0 && last < OLDEST_UPGRADABLE) throw new Error(TOO_OLD)
  // The last legacy migration and the baseline have the same date, so only one of them is applied.
  const folders = last > 0 ? [options.legacyFolder, options.migrationsFolder] : [options.migrationsFolder]
  let applied = last
  for (const folder of folders) {
    for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
      if (migration.folderMillis <= applied) continue
      await explainFailure(apply(connection, migration, options), () => readMigrationName(migration, folder))
      applied = migration.folderMillis
    }
  }
}

const TOO_OLD =
  'The tables belong to a version before the first release that cannot be brought up to date any more. Start Mercer with a new data folder or an empty database.'

/** Runs changed files of functions and triggers, which replace existing ones. Dropping one needs a migration. */
async function replaceTriggers(connection: pg.Client, options: typeof defaults): Promise<void> {
  await connection.query('create table if not exists drizzle.triggers (file text primary key, hash text not null)')
  const { rows } = await connection.query('select file, hash from drizzle.triggers')
  const hashes = new Map(
    z
      .array(z.object({ file: z.string(), hash: z.string() }))
      .parse(rows)
      .map(({ file, hash }) => [file, hash]),
  )
  for (const file of (await readdir(options.triggersFolder)).sort()) {
    const code = await readFile(join(options.triggersFolder, file), 'utf8')
    const hash = createHash('sha256').update(code).digest('hex')
    if (hashes.get(file) === hash) continue
    const replaced = inTransaction(connection, options, async () => {
      await connection.query(code)
      await connection.query(
        'insert into drizzle.triggers (file, hash) values ($1, $2) on conflict (file) do update set hash = excluded.hash',
        [file, hash],
      )
    })
    await explainFailure(replaced, async () => file)
  }
}

async function apply(
  connection: pg.Client,
  { sql: statements, hash, folderMillis }: MigrationMeta,
  options: typeof defaults,
): Promise<void> {
  await inTransaction(connection, options, async () => {
    for (const statement of statements) await connection.query(statement)
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  })
}

/** Runs work in a transaction, and retries it when a lock cannot be acquired. */
async function inTransaction(
  connection: pg.Client,
  { lockTimeoutMs, pauseMs, giveUpAfterMs }: typeof defaults,
  work: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    try {
      await connection.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
      await work()
      await connection.query('commit')
      return
    } catch (error) {
      await connection.query('rollback')
      if (!isLockFailure(error) || performance.now() - startedAt > giveUpAfterMs) throw error
      await setTimeout(pauseMs)
    }
  }
}

async function explainFailure(work: Promise<void>, name: () => Promise<string>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw new Error(
      `The tables could not be brought up to date: the migration ${await name()} failed, and nothing of it was kept. ${describeReason(error)}`,
      { cause: error },
    )
  }
}

const isLockFailure = (error: unknown): boolean => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '')

const describeReason = (error: unknown): string =>
  isLockFailure(error)
    ? 'Something else keeps a table locked that it changes, such as a backup or a long transaction: start the shop again when that has ended.'
    : describeInOneLine(error)

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

async function readMigrationName({ folderMillis }: MigrationMeta, folder: string): Promise<string> {
  const journal = Journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
  return `${journal.entries.find(({ when }) => when === folderMillis)?.tag}.sql`
}
