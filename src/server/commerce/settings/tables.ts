import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/platform/database/columns.ts'

/** Settings that the owner changed; the others have their defaults. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
})
