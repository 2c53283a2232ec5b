import type { z } from 'zod'
import type { InvoiceKind } from '#contract/invoices.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import type { IssuedDetails } from './tables.ts'

/** An order as in the API, but with money in cents. */
export type InvoiceOrder = z.output<typeof Order>

/** What an invoice or a credit note prints. Times are ISO 8601, amounts in cents. */
export interface PrintedInvoice extends IssuedDetails {
  kind: InvoiceKind
  number: string
  issuedAt: string
  order: InvoiceOrder
  /** For a credit note. */
  credit?: Credit | undefined
}

/** What a credit note takes back of an invoice. */
export interface Credit {
  invoice: { number: string; issuedAt: string }
  reason: string
  /** The credited units; none for a credit of an amount. */
  lines: z.output<typeof OrderItem>[]
  /** Without a percentage for orders from before rates were stored. */
  taxes: { name: string; percent: number | null; base: number; tax: number }[]
  /** With taxes. */
  total: number
}
