import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { Hands } from './hands.ts'
import type { QueueDefinition, QueueTable } from './job-queue.ts'

/** A queue of this process (`job-queue.ts` says how it works). */
export interface Queue {
  /** Does what is due until nothing is left. @param goOn asked before each job */
  workOff(log: Logger, goOn?: () => boolean): Promise<void>
  /** Does what becomes due from now on. @returns what stops it */
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
