import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { queueColumns } from './queue-columns.ts'

/** What is done at fixed times. Its next time is when its row is due. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  /** Its name. */
  id: text('name').primaryKey(),
  /** In cron's words and UTC; `next_attempt_at` follows from it. */
  schedule: text().notNull(),
  ...queueColumns(),
  failure: text(),
  finishedAt: moment('finished_at'),
})
