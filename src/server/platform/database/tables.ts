import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Whose database this is: one row, with the id that follows from the secrets of the shop. */
export const shopIdentity = pgTable(
  'shop_identity',
  {
    only: boolean().primaryKey().default(true),
    shopId: text('shop_id').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (identity) => [check('shop_identity_one_row', sql`${identity.only}`)],
)
