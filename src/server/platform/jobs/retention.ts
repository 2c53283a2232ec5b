import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Job, Retention } from './jobs.ts'

/** A retention period of rows that are deleted only because of their age. */
export interface RowRetention extends Retention {
  table: PgTable
  /** The column with the start of the period. */
  since: AnyPgColumn
  /** Condition for the rows; all by default. */
  where?: SQL | undefined
}

/** Deletes rows past their retention period, in short statements. */
export async function deleteExpired(db: Database, retention: RowRetention[]): Promise<void> {
  for (const { table, since, period, where } of retention)
    await deleteInBatches(db, table, and(where, lt(since, sql`now() - ${period}::interval`)))
}

/** A job that only deletes rows past their retention periods. */
export const retentionJob = (db: Database, name: string, schedule: string, retention: RowRetention[]): Job => ({
  name,
  schedule,
  retention,
  run: () => deleteExpired(db, retention),
})
