import { integer, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** What a table has whose rows are jobs of a queue (`job-queue.ts`). */
export const queueColumns = () => ({
  /** How many were begun since it was queued. */
  attempts: integer().notNull().default(0),
  /** Not before then it is attempted (again); while a worker has it, until when that one's lease lasts. */
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  /** Who has it in hand, an id for each time that it is taken; null while nobody has. */
  worker: uuid(),
})
