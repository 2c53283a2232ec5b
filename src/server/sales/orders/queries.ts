import { and, desc, eq, ilike, inArray, isNotNull, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Order, OrderQuery } from '#contract/orders.ts'
import { type CallerKind, hasPermission } from '#contract/permissions.ts'
import { assertTwoStepSetUp } from '#server/identity/accounts/two-step/assert-set-up.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { newestFirst, type Payment } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'
import { withDetails } from './order-details.ts'
import { orderNotFound } from './order-not-found.ts'
import { listCustomersOf, ownedBy } from './owned-by.ts'
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
  requester: { customerId: string; role?: CallerKind | undefined },
): Promise<z.output<typeof Order> | undefined> {
  const isStaff = hasPermission(requester.role ?? 'user', 'orders.read')
  const { customerId } = requester
  const rows = await (isStaff ? anyOrder : ownOrderWithDetails)(db, { id, customerId })
  const isOwn = rows.every((row) => row.isOwn)
  if (!isOwn) await assertTwoStepSetUp(db, customerId)
  const [order] = await withDetails(db, rows, isOwn)
  return order
}

type OrderOfRequester = { id: string; customerId: string }

const selectForRequester = (db: Database, customerId: Placeholder) =>
  db.select({ ...wholeOrder, isOwn: sql`${ownedBy(customerId)}`.mapWith(Boolean) }).from(orders)

const anyOrder = prepared((db, { id, customerId }: Placeholders<OrderOfRequester>) =>
  selectForRequester(db, customerId).where(eq(orders.id, id)),
)

/** An order of this user with its details, except its returns. */
const ownOrderWithDetails = prepared((db, { id, customerId }: Placeholders<OrderOfRequester>) =>
  selectForRequester(db, customerId).where(and(eq(orders.id, id), ownedBy(customerId))),
)

/**
 * An order of this user, without its details.
 * @throws ShopError not_found, also for another user's order
 */
export async function findOwnOrder(db: Database, id: string, customerId: string): Promise<OrderRow> {
  const [order] = await ownOrder(db, { id, customerId })
  if (!order) throw orderNotFound()
  return order
}

const ownOrder = prepared((db, { id, customerId }: Placeholders<{ id: string; customerId: string }>) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(customerId))),
)

/** The payments of an order of this user, newest first. @throws ShopError not_found */
export async function listOwnPayments(db: Database, id: string, customerId: string): Promise<Payment[]> {
  const rows = await ownPayments(db, { id, customerId })
  if (rows.length === 0) throw orderNotFound()
  return rows.flatMap(({ payment }) => payment ?? [])
}

const ownPayments = prepared((db, { id, customerId }: Placeholders<{ id: string; customerId: string }>) =>
  db
    .select({ payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.reference, orders.id))
    .where(and(eq(orders.id, id), ownedBy(customerId)))
    .orderBy(...newestFirst),
)

/** An order of this user with its details. @throws ShopError not_found */
export async function readOwnOrder(db: Database, id: string, customerId: string): Promise<z.output<typeof Order>> {
  const order = await findOrder(db, id, { customerId })
  if (!order) throw orderNotFound()
  return order
}

const wasProcessing = sql`exists (
  select from ${orderEvents} where order_id = ${orders.id} and type = 'payment_processing')`

/** A shopper's orders, newest first, without those that were never paid. */
export async function listOrders(
  db: Database,
  customerId: string,
  { search, status, page, limit }: z.output<typeof OrderQuery>,
): Promise<{ orders: z.output<typeof Order>[]; total: number }> {
  const conditions = and(
    // As values, because for one customer an index provides the order.
    inArray(orders.customerId, await listCustomersOf(db, customerId)),
    status ? eq(orders.status, status) : undefined,
    // Hides orders that are unpaid or were cancelled unpaid, except those whose payment was processing or to be recorded by staff.
    or(ne(orders.paymentStatus, 'unpaid'), isNotNull(orders.manualPayment), wasProcessing),
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
  return { orders: await withDetails(db, rows, true), total }
}

/** The orders with these ids that this user placed, in the order of `ids`. */
export async function findOwnOrders(
  db: Database,
  ids: string[],
  customerId: string,
): Promise<z.output<typeof Order>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(wholeOrder)
    .from(orders)
    .where(and(inArray(orders.id, ids), ownedBy(customerId)))
  const found = new Map((await withDetails(db, rows, true)).map((order) => [order.id, order]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The line items of an order, in the order of the cart. */
export async function listItems(db: Database, orderId: string): Promise<(typeof orderItems.$inferSelect)[]> {
  return db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position)
}
