import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { keptPaymentStatuses, unpaidStatuses } from '#contract/order-status.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'

/** An order that brought the shop money: what it brought is its total less what was refunded of its payment. */
export const wasKept = inArray(orders.paymentStatus, keptPaymentStatuses)

export const isPaymentOfOrder = and(eq(payments.reference, orders.id), eq(payments.state, 'succeeded'))

/** Orders whose money has come at some time. */
export const wasPaidFor = notInArray(orders.paymentStatus, [...unpaidStatuses])
