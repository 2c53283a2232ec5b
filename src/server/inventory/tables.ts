import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, transactionNumber } from '../database/columns.ts'

/**
 * What is counted: the units of one thing on the shelf. `onHand` is all of them, `reserved` the sum of their
 * reservations; the rest can be sold.
 */
export const stockItems = pgTable(
  'stock_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
    /** When it last ran out or came back. A trigger writes it. */
    availabilityChangedIn: transactionNumber('availability_changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (item) => [
    index('stock_items_by_change').on(item.availabilityChangedIn),
    check('stock_items_on_hand_not_negative', sql`${item.onHand} >= 0`),
    check('stock_items_reserved_not_negative', sql`${item.reserved} >= 0`),
    check('stock_items_reserved_within_on_hand', sql`${item.reserved} <= ${item.onHand}`),
  ],
)

/** Units that are kept for something (`reference`, such as an order that is not paid yet) of somebody (`holder`). */
export const reservations = pgTable(
  'reservations',
  {
    reference: text().notNull(),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id),
    holder: text().notNull(),
    quantity: integer().notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (reservation) => [
    primaryKey({ columns: [reservation.reference, reservation.stockItemId] }),
    index('reservations_by_holder').on(reservation.holder, reservation.stockItemId),
    check('reservations_quantity_positive', sql`${reservation.quantity} > 0`),
  ],
)
