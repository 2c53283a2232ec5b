import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestampColumn, transactionNumber } from '#server/platform/database/columns.ts'

/**
 * The stock of each item. `onHand` counts all its units, `reserved` the sum of their reservations; the difference is
 * available.
 */
export const stockItems = pgTable(
  'stock_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
    /** Whether units are counted. If not, `UNTRACKED_UNITS` are available, and orders neither reserve nor sell them. */
    tracked: boolean().notNull().default(true),
    /** Whether it is a bundle, which has no units of its own: `bundle_units` derives how many can be sold from its components. */
    composed: boolean().notNull().default(false),
    /** ID of the transaction in which it last went out of stock or came back in stock. Written by a trigger. */
    availabilityChangedIn: transactionNumber('availability_changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (item) => [
    index('stock_items_by_change').on(item.availabilityChangedIn),
    // Finds low stock among millions of items, at the cost of an index entry for each sale.
    index('stock_items_by_available').on(sql`(${item.onHand} - ${item.reserved})`),
    check('stock_items_on_hand_not_negative', sql`${item.onHand} >= 0`),
    check('stock_items_reserved_not_negative', sql`${item.reserved} >= 0`),
    check('stock_items_reserved_within_on_hand', sql`${item.reserved} <= ${item.onHand}`),
    check('stock_items_composed_have_none', sql`not ${item.composed} or (not ${item.tracked} and ${item.onHand} = 0)`),
  ],
)

/**
 * Units reserved for an unpaid order (`reference`) of a shopper (`holder`). Limits apply to each `party`, which is a network
 * address or a single customer, and to its `network`.
 */
export const reservations = pgTable(
  'reservations',
  {
    reference: text().notNull(),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id),
    holder: text().notNull(),
    party: text().notNull().default(''),
    network: text().notNull().default(''),
    /** Whether its holder had no verified email address and was not a customer yet. */
    unverified: boolean().notNull().default(false),
    quantity: integer().notNull(),
    /** Its payment is processing or recorded by staff, so a later order of the holder does not replace it. */
    committed: boolean().notNull().default(false),
    madeAt: timestampColumn('made_at').notNull().defaultNow(),
  },
  (reservation) => [
    primaryKey({ columns: [reservation.reference, reservation.stockItemId] }),
    index('reservations_by_holder').on(reservation.holder, reservation.stockItemId),
    index('reservations_by_item').on(reservation.stockItemId),
    check('reservations_quantity_positive', sql`${reservation.quantity} > 0`),
  ],
)

/**
 * Reservations that ended without a sale, stored for a day to limit how often and how long a shopper holds the same stock
 * without paying.
 */
export const lapsedHolds = pgTable(
  'lapsed_holds',
  {
    reference: text().notNull(),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    holder: text().notNull(),
    party: text().notNull(),
    heldFrom: timestampColumn('held_from').notNull(),
    heldUntil: timestampColumn('held_until').notNull(),
    /** Whether a payment was tried and failed. */
    triedToPay: boolean('tried_to_pay').notNull().default(false),
  },
  (hold) => [
    primaryKey({ columns: [hold.reference, hold.stockItemId] }),
    index('lapsed_holds_by_holder').on(hold.holder, hold.stockItemId),
    index('lapsed_holds_by_party').on(hold.party, hold.stockItemId),
    index('lapsed_holds_by_end').on(hold.heldUntil),
  ],
)

export const movementKinds = ['received', 'reserved', 'released', 'sold', 'returned', 'corrected'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Prefix of the reference of a manual change, followed by its idempotency key. */
export const STOCK_KEY = 'key:'

/**
 * Every change of a stock item's counts, recorded in the same transaction: their sums are its `onHand` and `reserved`. A
 * trigger makes the table append-only.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stockItemId: integer('stock_item_id')
      .notNull()
      .references(() => stockItems.id),
    kind: text().$type<MovementKind>().notNull(),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull(),
    /** The order, return or import that caused it; for a manual change, `STOCK_KEY` and its key. */
    reference: text(),
    /** The staff account, for manual changes. */
    actorId: uuid('actor_id'),
    note: text(),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (movement) => [
    index('stock_movements_by_item').on(movement.stockItemId, movement.id),
    oneOf('stock_movements_kind_known', movement.kind, movementKinds),
    check(
      'stock_movements_by_kind',
      sql`case ${movement.kind}
        when 'received' then ${movement.onHand} > 0 and ${movement.reserved} = 0
        when 'returned' then ${movement.onHand} > 0 and ${movement.reserved} = 0
        when 'reserved' then ${movement.onHand} = 0 and ${movement.reserved} > 0
        when 'released' then ${movement.onHand} = 0 and ${movement.reserved} < 0
        when 'sold' then ${movement.onHand} < 0 and ${movement.reserved} = ${movement.onHand}
        else ${movement.onHand} <> 0 and ${movement.reserved} = 0 end`,
    ),
  ],
)
