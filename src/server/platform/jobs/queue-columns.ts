import { integer, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'

/** The columns of a table whose rows are jobs of a queue (`job-queue.ts`). */
export const queueColumns = () => ({
  /** Number of started attempts. */
  attempts: integer().notNull().default(0),
  /** Earliest time of the next attempt; while a worker owns the row, the end of its lease. */
  nextAttemptAt: timestampColumn('next_attempt_at').notNull().defaultNow(),
  /** ID of the claim that owns the row; null if there is none. */
  worker: uuid(),
})
