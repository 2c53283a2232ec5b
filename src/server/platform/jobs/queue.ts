import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { Hands } from './hands.ts'
import type { QueueDefinition, QueueTable } from './job-queue.ts'

/** A queue in this process; see `job-queue.ts`. */
export interface Queue {
  /** Runs due jobs until none is left. @param goOn called before each job; false stops */
  workOff(log: Logger, goOn?: () => boolean): Promise<void>
  /** Runs jobs as they become due. @returns a function that stops it */
  start(log: Logger): () => Promise<void>
}

export const openQueue = <T extends QueueTable>(db: Database, definition: QueueDefinition<T>): Queue => ({
  async workOff(log, goOn = () => true) {
    const hands = new Hands(db, definition, log, goOn)
    hands.look()
    await hands.idle()
  },
  start: (log) => Hands.start(db, definition, log),
})
