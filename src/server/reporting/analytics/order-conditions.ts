import { inArray, notInArray } from 'drizzle-orm'
import { revenuePaymentStatuses, unpaidStatuses } from '#contract/order-status.ts'
import { orders } from '#server/sales/orders/tables.ts'

/** Condition: an order that was paid and not fully refunded. Its revenue is its total minus refunds. */
export const hasRevenue = inArray(orders.paymentStatus, revenuePaymentStatuses)

/** Condition: an order that was paid at some time, even if it was refunded since. */
export const wasEverPaid = notInArray(orders.paymentStatus, [...unpaidStatuses])
