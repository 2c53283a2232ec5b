import { readFile } from 'node:fs/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { z } from 'zod'

const LEGACY_MIGRATIONS = 'src/server/platform/database/legacy-migrations'
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** The last migration of the oldest version that can be upgraded. */
const FIRST = '0041_mails_by_address'

/** Names of the migrations that a shop to be upgraded may have as its last one, oldest first. */
export const legacyMigrations = [
  FIRST,
  ...Journal.parse(JSON.parse(await readFile(`${LEGACY_MIGRATIONS}/meta/_journal.json`, 'utf8'))).entries.map(
    ({ tag }) => tag,
  ),
]

/** Empties the database and creates the tables of the oldest version that can be upgraded. */
export async function createFirstVersion(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  const schema = await readFile('tests/api/fixtures/first-version.sql', 'utf8')
  for (const statement of schema.split('--> statement-breakpoint')) await pool.query(statement)
  await pool.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('${FIRST}', 1795390257060)`)
}

/** Applies the migrations after `after`, up to and including `name`. */
export async function upgradeTo(pool: pg.Pool, name: string, after = FIRST): Promise<void> {
  const [begin, end] = [legacyMigrations.indexOf(after), legacyMigrations.indexOf(name)]
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: LEGACY_MIGRATIONS }).slice(
    begin,
    end,
  )) {
    for (const statement of sql) await pool.query(statement)
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
