import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { maxDelaySecondsSql } from './backoff.ts'
import { LEASE_SECONDS, updateRows } from './claim.ts'
import type { QueueDefinition, QueueTable } from './job-queue.ts'

/** Smaller steps are ordinary corrections of the system clock. */
const MIN_STEP_MS = 2_000

/** @returns a function that returns whether the system clock was set back since its last call; true for the first call */
export function watchClock(): () => boolean {
  let offset = Number.POSITIVE_INFINITY
  return () => {
    const before = offset
    offset = Date.now() - performance.now()
    return before - offset > MIN_STEP_MS
  }
}

/**
 * Corrects the due times of a queue after the system clock was set back: times computed before then are too late. Each is limited
 * to the longest possible delay from now. Any number of processes may call this at any time, because it only shortens delays.
 */
export async function capDelays<T extends QueueTable>(db: Database, queue: QueueDefinition<T>): Promise<void> {
  const { table, waiting, firstAttempt } = queue
  const { id, attempts, nextAttemptAt, worker } = table
  const seconds = sql`case when ${worker} is null then ${maxDelaySecondsSql(attempts)} else ${LEASE_SECONDS} end`
  const latest = sql`now() + make_interval(secs => ${seconds})`
  const hasBegun = or(gt(attempts, 0), sql`${worker} is not null`)
  await updateRows(db, table, and(waiting, hasBegun, gt(nextAttemptAt, latest)), { nextAttemptAt: latest })

  const isUntouched = and(waiting, eq(attempts, 0), isNull(worker), gt(nextAttemptAt, sql`now()`))
  if (!firstAttempt) {
    await updateRows(db, table, isUntouched, { nextAttemptAt: sql`now()` })
    return
  }
  const rows = await db
    .select()
    .from(table as QueueTable)
    .where(isUntouched)
  for (const row of rows as Parameters<typeof firstAttempt>[0][]) {
    const time = firstAttempt(row)
    await updateRows(db, table, and(isUntouched, eq(id, row.id), gt(nextAttemptAt, time)), { nextAttemptAt: time })
  }
}
