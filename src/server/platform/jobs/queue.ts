import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { QueueDefinition, QueueTable } from './job-queue.ts'
import { QueueWorkers } from './queue-workers.ts'

/** A queue in this process; see `job-queue.ts`. */
export interface Queue {
  /** Runs due jobs until none is left. @param shouldContinue called before each job; false stops */
  runAll(log: Logger, shouldContinue?: () => boolean): Promise<void>
  /** Runs jobs as they become due. @returns a function that stops it */
  start(log: Logger): () => Promise<void>
}

export const openQueue = <T extends QueueTable>(db: Database, definition: QueueDefinition<T>): Queue => ({
  async runAll(log, shouldContinue = () => true) {
    const workers = new QueueWorkers(db, definition, log, shouldContinue)
    workers.startWorker()
    await workers.idle()
  },
  start: (log) => QueueWorkers.start(db, definition, log),
})
