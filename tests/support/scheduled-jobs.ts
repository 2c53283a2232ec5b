import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'

/** Makes a job due immediately, even if it is running. */
export async function requestJob(db: Database, name: string): Promise<void> {
  const updated = await db
    .update(scheduledJobs)
    .set({ nextAttemptAt: sql`now()`, attempts: 0, worker: null })
    .where(eq(scheduledJobs.id, name))
    .returning({ id: scheduledJobs.id })
  if (updated.length === 0) throw new Error(`There is no job ${name}`)
}

/** Condition for jobs that are running or due. */
export const runningOrDue = or(isNotNull(scheduledJobs.worker), lte(scheduledJobs.nextAttemptAt, sql`now()`))

/** Condition for jobs that are running, due, or waiting for a retry after a failure. */
export const unfinished = or(runningOrDue, gt(scheduledJobs.attempts, 0))

export const isUnfinished = async (db: Database, name: string): Promise<boolean> =>
  (await db.$count(scheduledJobs, and(eq(scheduledJobs.id, name), unfinished))) > 0
