import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Rows per statement, so that locks are short. */
const AT_ONCE = 5_000

/** Deletes the matching rows of a table in many short statements. */
export async function deleteInParts(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  const part = sql`ctid = any(array(select ctid from ${table} where ${condition} limit ${AT_ONCE}))`
  while ((await db.delete(table).where(part)).rowCount === AT_ONCE);
}
