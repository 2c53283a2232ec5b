import { CronExpressionParser } from 'cron-parser'
import { eq, inArray, sql } from 'drizzle-orm'
import { runActivity } from '../activity/activity.ts'
import type { Database } from '../database/database.ts'
import { openQueue, type Queue } from './queue.ts'
import { scheduledJobs } from './tables.ts'

/** A scheduled job. It must be idempotent and may run concurrently with itself. */
export interface Job {
  name: string
  /** Cron expression in UTC. */
  schedule: string
  /** Retention periods that the job enforces. */
  retention?: Retention[]
  run(): Promise<void>
}

/** A retention period, as described in the manual. */
export interface Retention {
  /** The deleted data, such as `sessions`. */
  data: string
  /** The period as a PostgreSQL interval: `30 days`. */
  period: string
  /** The start of the period: `they expired`. */
  after: string
}

/** Maximum concurrent jobs per process, so that long nightly jobs do not delay those that run every minute. */
const MAX_CONCURRENT = 8
/** Failures in a row before a job waits for its next scheduled time. */
const MAX_ATTEMPTS = 4

/**
 * Opens the queue of scheduled jobs. If several processes use the database, each run of a job happens in one of them. A job
 * missed while the shop was down runs at the next start.
 */
export async function openJobs(db: Database, jobs: Job[]): Promise<Queue> {
  const jobsByName = new Map(jobs.map((job) => [job.name, job]))
  for (const { name, schedule } of jobs) await upsertJob(db, name, schedule)
  return openQueue(db, {
    name: 'scheduled jobs',
    table: scheduledJobs,
    // Another version of the shop may have different jobs.
    waiting: inArray(scheduledJobs.id, [...jobsByName.keys()]),
    firstAttempt: ({ schedule }) => nextTime(schedule),
    workers: MAX_CONCURRENT,
    maxAttempts: MAX_ATTEMPTS,
    failed: (failure) => ({ failure }),
    givenUp: ({ schedule }) => ({ attempts: 0, nextAttemptAt: nextTime(schedule) }),
    async work({ id, schedule }) {
      await runActivity(`job ${id}`, () => jobsByName.get(id)?.run())
      return { done: { attempts: 0, failure: null, finishedAt: sql`now()`, nextAttemptAt: nextTime(schedule) } }
    },
  })
}

/** Inserts a new job, or updates a changed schedule. */
async function upsertJob(db: Database, name: string, schedule: string): Promise<void> {
  const nextAttemptAt = nextTime(schedule)
  await db
    .insert(scheduledJobs)
    .values({ id: name, schedule, nextAttemptAt })
    .onConflictDoUpdate({
      target: scheduledJobs.id,
      set: { schedule, nextAttemptAt },
      setWhere: sql`${scheduledJobs.schedule} <> excluded.schedule`,
    })
}

/** @throws Error for an invalid cron expression */
const nextTime = (schedule: string): Date => CronExpressionParser.parse(schedule, { tz: 'UTC' }).next().toDate()

/** Runs a scheduled job once the transaction commits, in addition to its schedule. */
export async function runJobSoon(tx: Database, name: string): Promise<void> {
  await tx.update(scheduledJobs).set({ nextAttemptAt: sql`now()` }).where(eq(scheduledJobs.id, name))
}
