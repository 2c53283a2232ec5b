import { CronExpressionParser } from 'cron-parser'
import { inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { openQueue } from './queue.ts'
import { scheduledJobs } from './tables.ts'

/** Work that the shop does by itself. It may run again at any time, also twice at once, so it must bear that. */
export interface Job {
  name: string
  /** When, in cron's words and UTC. */
  schedule: string
  /** What it deletes, and after how long. */
  retention?: Retention[]
  run(): Promise<void>
}

/** How long something is kept, as the manual says it. */
export interface Retention {
  /** What is deleted, such as `sessions`. */
  data: string
  /** How long it is kept, as an interval of PostgreSQL: `30 days`. */
  keep: string
  /** From when on: `they expired`. */
  after: string
}

/** Jobs of a process at the same time, so that long ones of the night do not hold up those of each minute. */
const AT_ONCE = 8
/** Failures in a row before a job waits for its next scheduled time. */
const MAX_ATTEMPTS = 4

/**
 * Starts the scheduled jobs. Of several processes on one database, one runs each. One whose time passed while the shop was
 * closed is run when it opens.
 * @returns what stops them
 */
export async function startJobs(db: Database, jobs: Job[], log: Logger): Promise<() => Promise<void>> {
  const known = new Map(jobs.map((job) => [job.name, job]))
  for (const { name, schedule } of jobs) await enter(db, name, schedule)
  const queue = openQueue(db, {
    name: 'scheduled jobs',
    table: scheduledJobs,
    // Another version of the shop may have others.
    waiting: inArray(scheduledJobs.id, [...known.keys()]),
    hands: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    failed: (failure) => ({ failure }),
    givenUp: ({ schedule }) => ({ attempts: 0, nextAttemptAt: nextTime(schedule) }),
    async work({ id, schedule }) {
      await known.get(id)?.run()
      return { done: { attempts: 0, failure: null, finishedAt: sql`now()`, nextAttemptAt: nextTime(schedule) } }
    },
  })
  return queue.start(log)
}

/** Notes a job that is new, or whose schedule is. */
async function enter(db: Database, name: string, schedule: string): Promise<void> {
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

/** @throws Error when these are no words of cron */
const nextTime = (schedule: string): Date => CronExpressionParser.parse(schedule, { tz: 'UTC' }).next().toDate()
