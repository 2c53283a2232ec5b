import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './database.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).min(1) })

export interface PendingMigrations {
  /** Whether the database has no tables yet. */
  isEmpty: boolean
  /** Names of the migrations of this version that the database lacks, in their order. */
  pending: string[]
  /** Whether a later version of Mercer has migrated the database. */
  isNewer: boolean
}

/** Compares the migrations of a database with those of this version. */
export async function findPendingMigrations(db: Database): Promise<PendingMigrations> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  const { rows } = table.rows[0]?.exists
    ? await db.execute(sql`select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations`)
    : { rows: [{ last: 0 }] }
  const last = Number(rows[0]?.last)
  const current = await readJournal('migrations')
  // Migrations from before the baseline, which upgrade older databases to it.
  const all = last > 0 ? [...(await readJournal('legacy-migrations')), ...current] : current
  return {
    isEmpty: last === 0,
    pending: all.filter(({ when }) => when > last).map(({ tag }) => tag),
    isNewer: last > Math.max(...current.map(({ when }) => when)),
  }
}

const readJournal = async (folder: string) =>
  Journal.parse(JSON.parse(await readFile(new URL(`${folder}/meta/_journal.json`, import.meta.url), 'utf8'))).entries
