import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { type Claim, EXTEND_EVERY_MS, extend } from './claim.ts'
import { Interrupted, type JobRow, type Lease, type QueueDefinition, type QueueTable } from './job-queue.ts'

/** Extends the leases of a claim's jobs while they run. */
export class Leases<T extends QueueTable> {
  readonly #shouldContinue: () => boolean
  readonly #extending: NodeJS.Timeout
  #ownedIds: Set<string>

  constructor(db: Database, queue: QueueDefinition<T>, claimed: Claim<T>, shouldContinue: () => boolean, log: Logger) {
    this.#shouldContinue = shouldContinue
    this.#ownedIds = new Set(claimed.rows.map(({ id }) => id))
    this.#extending = setInterval(() => {
      extend(db, queue, claimed).then(
        (ids) => {
          this.#ownedIds = ids
        },
        (error: unknown) => log.warn({ err: error, queue: queue.name }, 'the lease of a job could not be extended'),
      )
    }, EXTEND_EVERY_MS)
  }

  forJob({ id }: JobRow<T>): Lease {
    return {
      throwIfInterrupted: () => {
        if (!this.#ownedIds.has(id)) throw new Interrupted('Another worker has taken it over')
        if (!this.#shouldContinue()) throw new Interrupted('The shop is closing')
      },
    }
  }

  end(): void {
    clearInterval(this.#extending)
  }
}
