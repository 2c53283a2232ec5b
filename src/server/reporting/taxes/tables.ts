import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/platform/database/columns.ts'

/** Ledger entries without tax entries yet. A trigger adds them in the transaction of the entry. */
export const taxPending = pgTable('tax_pending', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
})

/**
 * The taxes of payments and refunds, for reports. Append-only by a trigger. Refunds are negative. In cents.
 * An amount with several taxes, such as GST and PST, has an entry for each.
 */
export const taxEntries = pgTable(
  'tax_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The ledger entry of the payment or refund. */
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    orderId: text('order_id').notNull(),
    isRefund: boolean('is_refund').notNull(),
    /** When the payment was received or the refund decided. */
    at: timestampColumn('at').notNull(),
    /** The country whose rates apply. */
    country: text().notNull(),
    region: text().notNull(),
    /** A tax treatment; null for orders from before it was stored. */
    treatment: text(),
    /** The index of the part of the order. */
    part: integer().notNull(),
    /** The index of the rate in the part; 0 if it is untaxed. */
    rate: integer().notNull(),
    /** The tax; null if the amount is untaxed. */
    name: text(),
    /** Millionths; null if the amount is untaxed, or for orders from before rates were stored. */
    ppm: integer(),
    /** The amount with its taxes; 0 in the entries of further taxes on the same amount, so that a sum counts it once. */
    gross: bigint({ mode: 'number' }).notNull(),
    /** The amount without its taxes. */
    base: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
  },
  (entry) => [
    uniqueIndex('tax_entries_once').on(entry.entryId, entry.part, entry.rate),
    index('tax_entries_by_time').on(entry.at),
    index('tax_entries_by_order').on(entry.orderId),
    check('tax_entries_untaxed', sql`${entry.name} is not null or ${entry.tax} = 0`),
  ],
)
