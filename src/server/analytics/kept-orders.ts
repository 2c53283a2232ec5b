import { and, eq, inArray } from 'drizzle-orm'
import { keptPaymentStatuses } from '#contract/order-status.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'

/** An order that brought the shop money: what it brought is its total less what was refunded of its payment. */
export const wasKept = inArray(orders.paymentStatus, keptPaymentStatuses)

export const isPaymentOfOrder = and(eq(payments.reference, orders.id), eq(payments.state, 'succeeded'))
