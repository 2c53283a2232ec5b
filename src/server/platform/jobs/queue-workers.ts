import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { runActivity } from '../activity/activity.ts'
import type { Database } from '../database/database.ts'
import { delaySeconds } from './backoff.ts'
import { type Claim, claim, release } from './claim.ts'
import { capDelays, watchClock } from './clock-set-back.ts'
import {
  type Changes,
  type Failure,
  Interrupted,
  type JobRow,
  type Lease,
  type Outcome,
  type QueueDefinition,
  type QueueTable,
  type Round,
} from './job-queue.ts'
import { Leases } from './leases.ts'
import { repeat, SHUTDOWN_MS } from './repeat.ts'

/** Interval at which each process looks for due jobs. */
const POLL_EVERY_MS = 1_000
const DIED = 'The process ended repeatedly while running this job.'
const UNEXPECTED = 'An unexpected error occurred. See the log.'

/** The workers of a queue in this process. A worker that finds a full batch starts another, so an idle queue costs one statement. */
export class QueueWorkers<T extends QueueTable> {
  readonly #db: Database
  readonly #queue: QueueDefinition<T>
  readonly #log: Logger
  readonly #shouldContinue: () => boolean
  readonly #busy = new Set<Promise<void>>()
  #conditions: SQL[] = []
  #stopped = false

  constructor(db: Database, queue: QueueDefinition<T>, log: Logger, shouldContinue: () => boolean) {
    this.#db = db
    this.#queue = queue
    this.#log = log
    this.#shouldContinue = shouldContinue
  }

  /** Looks for jobs periodically. @returns a function that stops it */
  static start<T extends QueueTable>(db: Database, queue: QueueDefinition<T>, log: Logger): () => Promise<void> {
    let closing = false
    const workers = new QueueWorkers(db, queue, log, () => !closing)
    const wasSetBack = watchClock()
    let mayWaitTooLong = false
    const stop = repeat(
      async () => {
        workers.startWorker()
        mayWaitTooLong = wasSetBack() || mayWaitTooLong
        if (!mayWaitTooLong) return
        await capDelays(db, queue)
        mayWaitTooLong = false
      },
      POLL_EVERY_MS,
      (error) => log.error({ err: error, queue: queue.name }, 'the waits of a queue could not be corrected'),
    )
    return async () => {
      closing = true
      await stop()
      await Promise.race([workers.idle(), sleep(SHUTDOWN_MS, undefined, { ref: false })])
    }
  }

  /** Starts a worker, unless the maximum number is running. */
  startWorker(): void {
    if (this.#busy.size === 0) {
      this.#conditions = []
      this.#stopped = false
    }
    if (this.#busy.size >= (this.#queue.workers ?? 1)) return
    const working = this.#work()
      .catch((error: unknown) => {
        this.#log.error({ err: error, queue: this.#queue.name }, 'a queue could not be read or written')
      })
      .finally(() => this.#busy.delete(working))
    this.#busy.add(working)
  }

  /** Resolves when no worker is running. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy)
  }

  #takesMore = (): boolean => this.#shouldContinue() && !this.#stopped

  readonly #round: Round = {
    stop: () => {
      this.#stopped = true
    },
    only: (condition) => this.#conditions.push(condition),
  }

  async #work(): Promise<void> {
    const { batch = 1 } = this.#queue
    for (let full = true; full && this.#takesMore(); ) {
      const claimed = await claim(this.#db, this.#queue, this.#conditions)
      if (claimed.rows.length === 0) return
      full = claimed.rows.length === batch
      if (full) this.startWorker()
      await this.#workOn(claimed)
    }
  }

  async #workOn(claimed: Claim<T>): Promise<void> {
    const leases = new Leases(this.#db, this.#queue, claimed, this.#shouldContinue, this.#log)
    try {
      const outcomes = await Promise.all(
        claimed.rows.map(async (row) => ({ row, outcome: await this.#attempt(row, leases.forJob(row)) })),
      )
      for (const [outcome, same] of Map.groupBy(outcomes, (each) => each.outcome)) {
        const rows = same.map(({ row }) => row)
        if (outcome === 'deleted') continue
        if (outcome === 'interrupted') await this.#returnUnstarted(claimed, rows)
        else if ('done' in outcome) await release(this.#db, this.#queue, claimed, rows, outcome.done)
        else for (const row of rows) await this.#fail(claimed, row, outcome)
      }
    } finally {
      leases.end()
    }
  }

  async #attempt(row: JobRow<T>, lease: Lease): Promise<Outcome<T> | 'interrupted'> {
    const { name, maxAttempts, work } = this.#queue
    if (row.attempts > maxAttempts) return { failure: DIED, isPermanent: true }
    try {
      return await runActivity(`queue ${name}`, () => work(row, lease, this.#round, this.#log))
    } catch (error) {
      if (error instanceof Interrupted) return this.#shouldContinue() ? { failure: error.message } : 'interrupted'
      this.#log.error({ err: error, queue: name, job: row.id, attempts: row.attempts }, 'a job failed')
      return { failure: UNEXPECTED }
    }
  }

  /** Releases rows immediately, without counting an attempt. */
  #returnUnstarted(claimed: Claim<T>, rows: JobRow<T>[]): Promise<void> {
    const { attempts } = this.#queue.table
    return release(this.#db, this.#queue, claimed, rows, {
      attempts: sql`${attempts} - 1`,
      nextAttemptAt: sql`now()`,
    } as Changes<T>)
  }

  async #fail(claimed: Claim<T>, row: JobRow<T>, { failure, set, isPermanent }: Failure<T>): Promise<void> {
    const { name, maxAttempts, failed, givenUp } = this.#queue
    const { id, attempts } = row
    if (!isPermanent && attempts < maxAttempts) {
      const nextAttemptAt = sql`now() + make_interval(secs => ${delaySeconds(attempts)})`
      return release(this.#db, this.#queue, claimed, [row], { ...failed(failure), ...set, nextAttemptAt } as Changes<T>)
    }
    this.#log.warn({ queue: name, job: id, attempts }, 'a job was abandoned')
    const changes = { ...failed(failure), ...set, ...(await givenUp(row, failure)) }
    return release(this.#db, this.#queue, claimed, [row], changes)
  }
}
