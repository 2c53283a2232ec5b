import { z } from 'zod'
import { Money } from './fields.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** An invoice or credit note of an order. */
export const InvoiceSummary = z.object({
  number: z.string().meta({
    description: 'Such as INV-000001. The ID of the order for orders of earlier versions',
  }),
  kind: z.enum(invoiceKinds),
  issuedAt: z.iso.datetime(),
  amount: Money.meta({ description: 'The total of the invoice, or what the credit note takes back of it' }),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

export const InvoicesReply = z.object({ invoices: z.array(InvoiceSummary) })
export type InvoicesJson = z.input<typeof InvoicesReply>
