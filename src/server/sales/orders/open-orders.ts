import { and, desc, eq, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { REMINDER_DAYS } from '#contract/manual-methods.ts'
import type { ProductType } from '#contract/product-types.ts'
import { COMPLETION_DAYS } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noneOf } from '#server/platform/database/none-of.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { cartLock } from '../cart/lock-cart.ts'
import { orderEvents, orderItems, orders } from './tables.ts'

/** Orders that the shopper has to pay, not those whose payment is processing. */
export const isUnpaid = and(eq(orders.status, 'Pending'), eq(orders.paymentStatus, 'unpaid'))

/** An order that is to be paid by transfer before it is sent, and canceled if it is not paid in time. */
const awaitsTransfer = and(eq(orders.status, 'Pending'), eq(orders.paymentStatus, 'awaiting'))

/** Unpaid orders whose time to pay is over, oldest first. */
export async function listOverdueOrders(db: Database, limit: number, excluded: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(isUnpaid, awaitsTransfer), lt(orders.reservedUntil, sql`now()`), noneOf(orders.id, excluded)))
    .orderBy(orders.reservedUntil)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * The number of orders of a shopper that hold stock until staff record their payment. Those of all guests with the same email address count,
 * because anyone can begin as another guest.
 */
export const countHoldingOrders = (db: Database, customerId: string): Promise<number> =>
  db.$count(
    orders,
    and(
      or(
        eq(orders.customerId, customerId),
        sql`${orders.customerId} in (
        select customers.id from customers join customers own on own.email = customers.email where own.id = ${customerId})`,
      ),
      eq(orders.paymentStatus, 'awaiting'),
      inArray(orders.status, ['Pending', 'Processing']),
    ),
  )

/** Orders by transfer whose time to pay ends soon and whose shoppers were not reminded, the most urgent first. */
export async function listOrdersToRemind(db: Database, limit: number, excluded: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isToBeReminded, noneOf(orders.id, excluded)))
    .orderBy(orders.reservedUntil)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Not on the day of the order itself, whose time to pay may be as short. */
export const isToBeReminded = and(
  awaitsTransfer,
  sql`${orders.reservedUntil} between now() and now() + make_interval(days => ${REMINDER_DAYS})`,
  lt(orders.placedAt, sql`now() - interval '1 day'`),
  sql`not exists (select from ${orderEvents} where order_id = ${orders.id} and type = 'payment_reminded')`,
)

/**
 * A shopper's unpaid orders, and the order with this idempotency key in any status, with the hash of its request.
 */
export const listOpenOrders = prepared((db, { customerId, key }: Placeholders<{ customerId: string; key: string }>) =>
  db
    .select({ id: orders.id, idempotencyKey: orders.idempotencyKey, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), or(isUnpaid, eq(orders.idempotencyKey, key))))
    .orderBy(orders.id),
)

/** The shopper's unpaid orders, newest first. There is mostly at most one, because a new order replaces it. */
export async function listUnpaidOrders(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnpaid))
    .orderBy(desc(orders.placedAt))
  return rows.map(({ id }) => id)
}

/** Locks the cart of the shopper of an order. */
export const lockCartForOrder = (tx: Database, id: string): Statement<unknown> => lockCartOfOrder(tx, { id })

const lockCartOfOrder = prepared((_, { id }: Placeholders<{ id: string }>) =>
  cartLock(sql`(select user_id from ${orders} where id = ${id})`),
)

/** The units of a line item. */
export interface PurchasedUnits {
  variantId: number
  quantity: number
  type: ProductType
  /** For a component of a bundle: the position of the bundle's line. */
  parent: number | null
}

/** The units of an order. They never change. */
export const listPurchasedUnits = (db: Database, id: string): Statement<PurchasedUnits[]> => purchasedUnits(db, { id })

const purchasedUnits = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db
    .select({
      variantId: orderItems.variantId,
      quantity: orderItems.quantity,
      type: orderItems.type,
      parent: orderItems.parent,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(orderItems.position),
)

/** A query that locks an unpaid order, or returns no row. */
export const lockPayable = (id: SQLWrapper): SQL =>
  sql`select from ${orders} where id = ${id} and ${isUnpaid} for update`

/** Orders shipped long enough ago to have arrived, oldest first. */
export async function listArrivedOrders(db: Database, limit: number, excluded: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'Shipped'),
        lt(orders.shippedAt, sql`now() - make_interval(days => ${COMPLETION_DAYS})`),
        noneOf(orders.id, excluded),
      ),
    )
    .orderBy(orders.shippedAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}
