import { and, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Order, OrderQuery } from '#contract/orders.ts'
import { type Asker, may } from '#contract/permissions.ts'
import { assertTwoStepSetUp } from '#server/identity/accounts/two-step/assert-set-up.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared } from '#server/platform/database/prepared.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { lastBegun, type Payment } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'
import { withDetails } from './order-details.ts'
import { orderMissing } from './order-missing.ts'
import type { OrderRow } from './tables.ts'
import { orderEvents, orderItems, orders } from './tables.ts'
import { wholeOrder } from './whole-order.ts'

/**
 * An order for its shopper, or for staff. Only its shopper gets the allowed actions.
 * @throws ShopError two_step_setup_required for staff who must set up two-step sign-in first
 */
export async function findOrder(
  db: Database,
  id: string,
  asker: { userId: string; role?: Asker },
): Promise<z.output<typeof Order> | undefined> {
  const isStaff = may(asker.role ?? 'user', 'orders.read')
  const rows = await (isStaff ? anyWhole(db, { id }) : ownWhole(db, { id, userId: asker.userId }))
  if (rows.some(({ userId }) => userId !== asker.userId)) await assertTwoStepSetUp(db, asker.userId)
  const [order] = await withDetails(db, rows, asker.userId)
  return order
}

const anyWhole = prepared((db, { id }: Given<{ id: string }>) =>
  db.select(wholeOrder).from(orders).where(eq(orders.id, id)),
)

/** An order of its owner with all that belongs to it but its returns; none when it is another's. */
const ownWhole = prepared((db, { id, userId }: Given<{ id: string; userId: string }>) =>
  db
    .select(wholeOrder)
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId))),
)

/**
 * An order without what belongs to it, for its owner.
 * @throws ShopError not_found, also for another's
 */
export async function findOwnOrder(db: Database, id: string, userId: string): Promise<OrderRow> {
  const [order] = await ownOrder(db, { id, userId })
  if (!order) throw orderMissing()
  return order
}

const ownOrder = prepared((db, { id, userId }: Given<{ id: string; userId: string }>) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId))),
)

/** The payments that were begun for an order of its owner, the last one first. @throws ShopError not_found */
export async function listOwnPayments(db: Database, id: string, userId: string): Promise<Payment[]> {
  const rows = await ownPayments(db, { id, userId })
  if (rows.length === 0) throw orderMissing()
  return rows.flatMap(({ payment }) => payment ?? [])
}

const ownPayments = prepared((db, { id, userId }: Given<{ id: string; userId: string }>) =>
  db
    .select({ payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.reference, orders.id))
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .orderBy(...lastBegun),
)

/** An order with all that belongs to it, for its owner. @throws ShopError not_found */
export async function readOwnOrder(db: Database, id: string, userId: string): Promise<z.output<typeof Order>> {
  const order = await findOrder(db, id, { userId })
  if (!order) throw orderMissing()
  return order
}

const wasProcessing = sql`exists (
  select from ${orderEvents} where order_id = ${orders.id} and type = 'payment_processing')`

/** A shopper's orders, newest first, without those that were never paid. */
export async function listOrders(
  db: Database,
  userId: string,
  { search, status, page, limit }: z.output<typeof OrderQuery>,
): Promise<{ orders: z.output<typeof Order>[]; total: number }> {
  const conditions = and(
    eq(orders.userId, userId),
    status ? eq(orders.status, status) : undefined,
    // Neither what waits for its payment nor what was cancelled because it never came. Once it was on its way, it stays.
    or(ne(orders.paymentStatus, 'unpaid'), wasProcessing),
    search ? ilike(orders.id, containing(search)) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select(wholeOrder)
      .from(orders)
      .where(conditions)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, conditions),
  ])
  return { orders: await withDetails(db, rows, userId), total }
}

/** Those of some orders that somebody placed, in the order of the ids. */
export async function findOwnOrders(db: Database, ids: string[], userId: string): Promise<z.output<typeof Order>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(wholeOrder)
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.userId, userId)))
  const found = new Map((await withDetails(db, rows, userId)).map((order) => [order.id, order]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** What was ordered, in the order of the cart. */
export async function listItems(db: Database, orderId: string): Promise<(typeof orderItems.$inferSelect)[]> {
  return db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position)
}
