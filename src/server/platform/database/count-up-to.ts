import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MOST_COUNTED } from '#contract/shop.ts'
import type { Database } from './client.ts'

/** How many rows of a table fulfil a condition, but not on and on: a long list is not paged to its end. */
export async function countUpTo(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  most = MOST_COUNTED,
): Promise<number> {
  return db.$count(db.select({ one: sql`1` }).from(table).where(condition).limit(most).as('counted'))
}
