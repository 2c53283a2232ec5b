import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#server/identity/customers/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'

/** Shoppers whose last order was rejected because it would have held too much stock. The dashboard shows them. */
export const rejectedHolds = pgTable(
  'refused_holds',
  {
    customerId: uuid('user_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    times: integer().notNull().default(1),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (refused) => [index('refused_holds_by_moment').on(refused.at)],
)
