import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'

/** A table with `queueColumns()`. */
export type QueueTable = PgTable & Record<'id' | 'attempts' | 'nextAttemptAt' | 'worker', AnyPgColumn>
export type JobRow<T extends QueueTable> = T['$inferSelect'] & { id: string; attempts: number; worker: string | null }
export type Changes<T extends QueueTable> = PgUpdateSetSource<T>

/**
 * What came of a job: what to write into its row when it is done; or why it failed, and what to write then. A row that the work
 * has deleted by itself is `'deleted'`.
 */
export type Outcome<T extends QueueTable> = { done: Changes<T> } | Failure<T> | 'deleted'

export interface Failure<T extends QueueTable> {
  /** In words for staff. */
  failure: string
  /** Written beside it. */
  set?: Changes<T>
  /** Another attempt would fail too. */
  forGood?: boolean
}

/** What somebody at work on a job is told. */
export interface Lease {
  /** @throws Interrupted when the shop closes, or another worker has taken the job over */
  goOn(): void
}

/** The work was left before its end; it is taken up again at once, and does not count as an attempt. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** What is true until all jobs at hand are done, such as that a server is down. */
export interface Round {
  /** No more jobs are taken. */
  stop(): void
  /** Only jobs for which this holds are taken. */
  only(condition: SQL): void
}

/**
 * A queue whose jobs are the rows of a table. A row is inserted in the transaction that causes the job, so there is a job if and
 * only if that is committed. Processes look for due rows once a second and take them with `for update skip locked`, for as
 * long as a lease lasts, which is extended while they work. A job is done once, except when its worker dies or says nothing
 * for the length of the lease: then another one takes it over.
 */
export interface QueueDefinition<T extends QueueTable> {
  /** What its log lines call it. */
  name: string
  table: T
  /** Which rows wait to be done: the condition of a partial index on `next_attempt_at`. */
  waiting: SQL
  /** Which of those that are due come first, before those that are due longest. */
  first?: SQL
  /** Workers of each process; 1 unless told. */
  hands?: number
  /** Rows that each takes at a time and works on at the same time; 1 unless told. */
  batch?: number
  /** Attempts, including those whose process died, before the row is given up. */
  maxAttempts: number
  /** How a failure is written into its row. */
  failed(failure: string): Changes<T>
  /** What else is written when it is given up: the row then waits no longer. */
  givenUp(row: JobRow<T>, failure: string): Changes<T> | Promise<Changes<T>>
  /** Does a job. What it throws counts as a failed attempt, and is logged. */
  work(row: JobRow<T>, lease: Lease, round: Round, log: Logger): Promise<Outcome<T>>
}
