import { and, eq, inArray, ne } from 'drizzle-orm'
import { revenuePaymentStatuses } from '#contract/order-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { customersOf } from './owned-by.ts'
import { orderItems, orders } from './tables.ts'

/**
 * Whether a shopper has paid for a product, in an order that was neither cancelled nor refunded in full.
 * @param productIds all current and former ids of the product, because orders store the id at the time
 */
export async function hasBought(db: Database, customerId: string, productIds: string[]): Promise<boolean> {
  const [item] = await db
    .select({ orderId: orderItems.orderId })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        inArray(orders.customerId, customersOf(customerId)),
        inArray(orders.paymentStatus, revenuePaymentStatuses),
        ne(orders.status, 'Cancelled'),
        inArray(orderItems.productId, productIds),
      ),
    )
    .limit(1)
  return item !== undefined
}
