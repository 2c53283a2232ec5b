import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'

/** What the owner changed; a setting without a row has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})
