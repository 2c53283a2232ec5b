import type { z } from 'zod'
import type { Order } from '#contract/orders.ts'

/** An order as in the API, but with money in cents. */
export type InvoiceOrder = z.output<typeof Order>
