import { and, eq, lt, sql } from 'drizzle-orm'
import { COMPLETION_DAYS } from '#contract/shop.ts'
import type { Database } from '../database/client.ts'
import { noneOf } from '../database/none-of.ts'
import { orders } from './tables.ts'

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

/** A shopper's orders that wait for their payment. */
export async function listUnpaidOrders(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Pending')))
    .orderBy(orders.id)
  return rows.map(({ id }) => id)
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

/** Whose order it is; that never changes. */
export async function findOwner(db: Database, id: string): Promise<string | undefined> {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id))
  return order?.userId
}

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
