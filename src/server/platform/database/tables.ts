import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

/** The shop to which this database belongs: a single row with an ID derived from the shop's secrets. */
export const shopIdentity = pgTable(
  'shop_identity',
  {
    only: boolean().primaryKey().default(true),
    shopId: text('shop_id').notNull(),
    since: timestampColumn('since').notNull().defaultNow(),
  },
  (identity) => [check('shop_identity_one_row', sql`${identity.only}`)],
)
