import type { z } from 'zod'
import type { Order } from '#contract/orders.ts'

/** An order as the API knows it, money in cents. */
export type InvoiceOrder = z.output<typeof Order>
