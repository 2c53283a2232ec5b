import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Rows per statement, so that locks are short. */
const BATCH_SIZE = 5_000

/** Deletes the matching rows of a table in many short statements. */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  const batch = sql`ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH_SIZE}))`
  while ((await db.delete(table).where(batch)).rowCount === BATCH_SIZE);
}
