import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'

/** Settings that the owner changed; the others have their defaults. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})
