import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'
import { queueColumns } from './queue-columns.ts'

/** Scheduled jobs. A job runs when its row is due. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  /** The name of the job. */
  id: text('name').primaryKey(),
  /** Cron expression in UTC, from which `next_attempt_at` is computed. */
  schedule: text().notNull(),
  ...queueColumns(),
  failure: text(),
  finishedAt: timestampColumn('finished_at'),
})
