import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { COMPLETION_DAYS } from '#contract/shop.ts'
import type { Database } from '../database/client.ts'
import { noneOf } from '../database/none-of.ts'
import type { OrderRow } from './queries.ts'
import { orderItems, orders } from './tables.ts'

/** Orders whose time to pay is over, but for some, the oldest first. */
export async function listOverdueOrders(db: Database, limit: number, but: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'Pending'), lt(orders.reservedUntil, sql`now()`), noneOf(orders.id, but)))
    .orderBy(orders.reservedUntil)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * A shopper's orders that wait for their payment, and the one that was placed under this key, whatever it is by now, with
 * the hash of the request for it.
 */
export async function listOpenOrders(
  db: Database,
  userId: string,
  key: string,
): Promise<Pick<OrderRow, 'id' | 'idempotencyKey' | 'requestHash'>[]> {
  return db
    .select({ id: orders.id, idempotencyKey: orders.idempotencyKey, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.status, 'Pending'), eq(orders.idempotencyKey, key))))
    .orderBy(orders.id)
}

/** The order that waits for this shopper's payment: a new one takes the place of another. */
export async function findUnpaidOrder(db: Database, userId: string): Promise<string | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Pending')))
    .limit(1)
  return order?.id
}

/** Whose an order is and what was bought with it; neither ever changes. */
export async function findPurchase(
  db: Database,
  id: string,
): Promise<{ userId: string; bought: { variantId: number; quantity: number }[] } | undefined> {
  const rows = await db
    .select({ userId: orders.userId, variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.id, id))
    .orderBy(orderItems.position)
  return rows[0] && { userId: rows[0].userId, bought: rows }
}

/** Finds and locks an order that waits for its payment, or finds nothing: a part of a statement. */
export const lockPayable = (id: string): SQL =>
  sql`select from ${orders} where id = ${id} and status = 'Pending' for update`

/** Orders that were sent so long ago that they have arrived, but for some, the oldest first. */
export async function listArrivedOrders(db: Database, limit: number, but: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'Shipped'),
        lt(orders.shippedAt, sql`now() - make_interval(days => ${COMPLETION_DAYS})`),
        noneOf(orders.id, but),
      ),
    )
    .orderBy(orders.shippedAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}
