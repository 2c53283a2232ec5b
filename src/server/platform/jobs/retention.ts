import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { deleteInParts } from '../database/delete-in-parts.ts'
import type { Job, Retention } from './jobs.ts'

/** How long rows are kept that are deleted for no other reason than their age. */
export interface RowRetention extends Retention {
  table: PgTable
  /** The column that says from when on. */
  since: AnyPgColumn
  /** Which rows; all unless told. */
  where?: SQL | undefined
}

/** Deletes rows that were kept long enough, in short statements. */
export async function deleteExpired(db: Database, retention: RowRetention[]): Promise<void> {
  for (const { table, since, keep, where } of retention)
    await deleteInParts(db, table, and(where, lt(since, sql`now() - ${keep}::interval`)))
}

/** A job that does nothing else. */
export const retentionJob = (db: Database, name: string, schedule: string, retention: RowRetention[]): Job => ({
  name,
  schedule,
  retention,
  run: () => deleteExpired(db, retention),
})
