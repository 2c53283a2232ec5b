import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from './database.ts'
import { readRows } from './read-rows.ts'

const ManyRow = z.object({ many: z.boolean() })

/** Percent of a table's blocks to sample. Always the same blocks, so that they stay in memory. */
const SAMPLE_PERCENT = 0.1
/** With this many matches in the sample there are about 20,000 in total; fewer than `MAX_FOUND` are very unlikely. */
const MIN_MATCHES = 20

/**
 * Whether a sample shows that more than `MAX_FOUND` rows satisfy a condition, which makes counting them unnecessary. Always
 * false for small tables.
 */
export async function isFrequent(db: Database, table: PgTable, condition = sql`true`): Promise<boolean> {
  const rows = await readRows(
    db,
    ManyRow,
    sql`
    select count(*) >= ${MIN_MATCHES} as many from ${table} tablesample system (${sql.raw(String(SAMPLE_PERCENT))}) repeatable (0)
    where ${condition}`,
  )
  return rows[0]?.many ?? false
}
