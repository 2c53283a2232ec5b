import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'

/** Has a job run ahead of its time, once more should it be running. */
export async function askForJob(db: Database, name: string): Promise<void> {
  const asked = await db
    .update(scheduledJobs)
    .set({ nextAttemptAt: sql`now()`, attempts: 0, worker: null })
    .where(eq(scheduledJobs.id, name))
    .returning({ id: scheduledJobs.id })
  if (asked.length === 0) throw new Error(`There is no job ${name}`)
}

/** Of jobs that run or are due. */
export const atWork = or(isNotNull(scheduledJobs.worker), lte(scheduledJobs.nextAttemptAt, sql`now()`))

/** Those, and jobs that have failed and are tried again. */
export const unfinished = or(atWork, gt(scheduledJobs.attempts, 0))

export const isUnfinished = async (db: Database, name: string): Promise<boolean> =>
  (await db.$count(scheduledJobs, and(eq(scheduledJobs.id, name), unfinished))) > 0
