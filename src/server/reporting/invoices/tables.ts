import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PrintedAddress } from '#contract/address-lines.ts'
import { type InvoiceKind, invoiceKinds } from '#contract/invoices.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { orders } from '#server/sales/orders/tables.ts'

/** Facts of an order that can change after an invoice was issued, as they were then. */
export interface IssuedDetails {
  billingAddress: PrintedAddress
  /** Null when nothing is shipped. */
  shippingAddress: PrintedAddress | null
  /** ISO 8601; null if it was not paid yet. */
  paidAt: string | null
  paymentMethod: string | null
}

/**
 * Invoices and credit notes. Append-only by a trigger. Everything else that they print never changes: lines, taxes, seller and language of
 * the order, and lines and tax entries of the refund.
 */
export const invoices = pgTable(
  'invoices',
  {
    /** INV-000001 or CN-000001 and so on, without gaps. Orders from before invoices had numbers have the ID of the order. */
    number: text().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** For a credit note: the ledger entry of the refund, or of the cancellation of an unpaid order. */
    entryId: bigint('entry_id', { mode: 'number' }),
    issuedAt: timestampColumn('issued_at').notNull().defaultNow(),
    details: jsonb().$type<IssuedDetails>().notNull(),
  },
  (invoice) => [
    index('invoices_by_order').on(invoice.orderId),
    uniqueIndex('invoices_one_per_order').on(invoice.orderId).where(sql`kind = 'invoice'`),
    uniqueIndex('invoices_one_per_entry').on(invoice.entryId),
    oneOf('invoices_kind_known', invoice.kind, invoiceKinds),
    check('invoices_credit_an_entry', sql`(${invoice.kind} = 'credit_note') = (${invoice.entryId} is not null)`),
  ],
)

/** The last number of each kind. A transaction locks it before it issues an invoice or credit note, so numbers have no gaps. */
export const invoiceSeries = pgTable('invoice_series', {
  kind: text().$type<InvoiceKind>().primaryKey(),
  last: integer().notNull().default(0),
  /** Orders and refunds from before this time get no invoice or credit note until someone asks for it. */
  startedAt: timestampColumn('started_at').notNull().defaultNow(),
})

/** Ledger entries for which a job issues invoices and credit notes. A trigger adds them in the transaction of the entry. */
export const invoicePending = pgTable('invoice_pending', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
})
