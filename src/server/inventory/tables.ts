import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * What is counted: the units of one thing on the shelf. `onHand` is all of them, `reserved` those that belong to
 * orders not yet paid; the rest can be sold.
 */
export const stockItems = pgTable(
  'stock_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
  },
  (item) => [
    check('stock_items_on_hand_not_negative', sql`${item.onHand} >= 0`),
    check('stock_items_reserved_not_negative', sql`${item.reserved} >= 0`),
    check('stock_items_reserved_within_on_hand', sql`${item.reserved} <= ${item.onHand}`),
  ],
)
