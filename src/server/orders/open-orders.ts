import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { orderItems, orders } from './tables.ts'

/** Orders whose time to pay is over, the oldest first. */
export async function listOverdueOrders(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'Pending'), lt(orders.reservedUntil, sql`now()`)))
    .orderBy(orders.reservedUntil)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A shopper's orders that wait for their payment, but for the one under this key. */
export async function listUnpaidOrders(db: Database, userId: string, exceptKey: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Pending'), ne(orders.idempotencyKey, exceptKey)))
  return rows.map(({ id }) => id)
}

/**
 * The units that a shopper's own unpaid orders hold, by variant. The shopper's next order takes the place of these, so
 * for the shopper they are still to be had.
 */
export async function unitsHeldFor(db: Database, userId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ variantId: orderItems.variantId, quantity: sql<number>`sum(${orderItems.quantity})`.mapWith(Number) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Pending')))
    .groupBy(orderItems.variantId)
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

/** The order that a shopper placed under this key, if there is one, and the hash of the request for it. */
export async function findOrderByKey(
  db: Database,
  userId: string,
  key: string,
): Promise<{ id: string; requestHash: string } | undefined> {
  const [order] = await db
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return order
}
