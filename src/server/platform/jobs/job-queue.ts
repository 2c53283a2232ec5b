import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'

/** A table with `queueColumns()`. */
export type QueueTable = PgTable & Record<'id' | 'attempts' | 'nextAttemptAt' | 'worker', AnyPgColumn>
export type JobRow<T extends QueueTable> = T['$inferSelect'] & { id: string; attempts: number; worker: string | null }
export type Changes<T extends QueueTable> = PgUpdateSetSource<T>

/**
 * The result of a job: changes of its row when it is done, or the failure. `'deleted'` if the work has deleted the row itself.
 */
export type Outcome<T extends QueueTable> = { done: Changes<T> } | Failure<T> | 'deleted'

export interface Failure<T extends QueueTable> {
  /** A message for staff. */
  failure: string
  /** Further changes of the row. */
  set?: Changes<T>
  /** Whether another attempt would fail too. The job is then abandoned immediately. */
  isPermanent?: boolean
}

/** The lease of a running job. */
export interface Lease {
  /** @throws Interrupted when the shop closes, or another worker has taken the job over */
  throwIfInterrupted(): void
}

/** The work was interrupted. It resumes immediately, without counting an attempt. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** The current run of a queue, until all its workers are idle. Jobs can restrict which further jobs it takes. */
export interface Round {
  /** Takes no more jobs. */
  stop(): void
  /** Takes only jobs that satisfy this condition. */
  only(condition: SQL): void
}

/**
 * A queue whose jobs are the rows of a table. A row is inserted in the transaction that causes the job, so the job exists if and
 * only if that commits. Processes look for due rows once a second, and lease them with `for update skip locked`. Leases are
 * extended while jobs run. If a worker dies or cannot extend a lease, another one runs the job again.
 */
export interface QueueDefinition<T extends QueueTable> {
  /** Name in the log. */
  name: string
  table: T
  /** Condition for unfinished rows: that of a partial index on `next_attempt_at`. */
  waiting: SQL
  /** Sort order of due rows; those of equal priority are taken in the order in which they became due. */
  priority?: SQL
  /** When a row that has not been attempted is due; immediately by default. */
  firstAttempt?(row: JobRow<T>): Date
  /** Maximum workers per process; 1 by default. */
  workers?: number
  /** Rows that each worker takes and runs concurrently; 1 by default. */
  batch?: number
  /** Attempts, including those whose process died, before the row is abandoned. */
  maxAttempts: number
  /** Changes of a row that record a failure. */
  failed(failure: string): Changes<T>
  /** Changes of a row that is abandoned, after which it must no longer satisfy `waiting`. */
  givenUp(row: JobRow<T>, failure: string): Changes<T> | Promise<Changes<T>>
  /** Runs a job. Errors count as a failed attempt and are logged. */
  work(row: JobRow<T>, lease: Lease, round: Round, log: Logger): Promise<Outcome<T>>
}
