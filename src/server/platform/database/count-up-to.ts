import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MAX_COUNTED } from '#contract/shop.ts'
import type { Database } from './database.ts'

/** Counts the rows that satisfy a condition, up to a maximum, because lists are not paged beyond it. */
export async function countUpTo(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  max = MAX_COUNTED,
): Promise<number> {
  return db.$count(db.select({ one: sql`1` }).from(table).where(condition).limit(max).as('counted'))
}
