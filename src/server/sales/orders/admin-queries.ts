import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrderQuery, AdminOrderSort } from '#contract/admin-orders.ts'
import { type OrderStatus, staffTransitions } from '#contract/order-status.ts'
import type { AdminOrder, AdminOrderRow, Order } from '#contract/orders.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import type { UserOrdersQuery, UserOrdersReply } from '#contract/users.ts'
import { convertByRate } from '#server/commerce/exchange-rates/convert-by-rate.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customerEmail, customerName } from '#server/identity/customers/contact.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { narrowSearch, onPage } from '#server/platform/database/narrow-search.ts'
import { describeMethods, orderPayments } from '../payments/order-payments.ts'
import { readPaid } from '../payments/paid-amounts.ts'
import { findManualPayment } from '../payments/queries.ts'
import {
  buildFilterCondition,
  buildOrderCondition,
  findConditionForFewCustomers,
  findOrderIds,
} from './order-conditions.ts'
import { toEvent, withDetails } from './order-details.ts'
import { customersOf } from './owned-by.ts'
import { listOrderCases, readFlags, toFlag } from './payment-cases.ts'
import { orderEvents, orderItems, orders } from './tables.ts'
import { wholeOrder } from './whole-order.ts'

/**
 * A page of orders. `total` is undefined without a search, a concern and a currency, because the figures of the period then contain
 * the count.
 */
export async function findOrders(
  db: Database,
  { search, sortBy, page, limit, ...filters }: z.output<typeof AdminOrderQuery>,
  timeZone: string,
): Promise<{ rows: z.output<typeof AdminOrderRow>[]; total: number | undefined }> {
  const filtered = buildFilterCondition(filters, timeZone)
  const sort = { sortBy, currency: filters.currency }
  const byCustomers = search ? await findConditionForFewCustomers(db, search) : undefined
  const { condition, total } = byCustomers
    ? { condition: and(filtered, byCustomers), total: countUpTo(db, orders, and(filtered, byCustomers), MAX_FOUND) }
    : search
      ? await narrowSearch(
          orders.id,
          findOrderIds(db, search, filtered),
          buildOrderCondition({ search, ...filters }, timeZone),
        )
      : {
          condition: filtered,
          total: filters.concern || filters.currency ? countUpTo(db, orders, filtered) : undefined,
        }
  const [rows, counted] = await Promise.all([
    search && !byCustomers
      ? readPage(db, condition, { ...sort, page, limit })
      : readPage(db, onPage(orders.id, selectPageIds(db, condition, { ...sort, page, limit })), {
          ...sort,
          page: 1,
          limit,
        }),
    total,
  ])
  return { rows, total: counted }
}

interface Page {
  sortBy: AdminOrderSort
  /** Of all orders of the list. */
  currency?: string | undefined
  page: number
  limit: number
}

/** Without parameters, because an index must contain the same expression. */
const value = sql`(${orders.total} * coalesce(${orders.valueRate}, 0))`

const sortColumns: Record<AdminOrderSort, SQL[]> = {
  newest: [desc(orders.placedAt), desc(orders.id)],
  oldest: [asc(orders.placedAt), asc(orders.id)],
  'total-high': [desc(value), desc(orders.id)],
  'total-low': [asc(value), asc(orders.id)],
}

/** The order of a list whose orders are all in one currency. */
const sortColumnsOfCurrency: typeof sortColumns = {
  ...sortColumns,
  'total-high': [desc(orders.total), desc(orders.id)],
  'total-low': [asc(orders.total), asc(orders.id)],
}

const getSortColumns = ({ sortBy, currency }: Pick<Page, 'sortBy' | 'currency'>): SQL[] =>
  (currency === undefined ? sortColumns : sortColumnsOfCurrency)[sortBy]

const selectPageIds = (db: Database, condition: SQL | undefined, { page, limit, ...sort }: Page) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...getSortColumns(sort))
    .limit(limit)
    .offset((page - 1) * limit)

/** A page of the orders of one account, newest first. */
export async function listUserOrders(
  db: Database,
  userId: string,
  page: z.output<typeof UserOrdersQuery>,
): Promise<z.output<typeof UserOrdersReply>> {
  const isFromAccount = inArray(orders.customerId, customersOf(userId))
  const [rows, total] = await Promise.all([
    readPage(db, isFromAccount, { sortBy: 'newest', ...page }),
    countUpTo(db, orders, isFromAccount),
  ])
  return { orders: rows, total }
}

async function readPage(
  db: Database,
  conditions: SQL | undefined,
  { page, limit, ...sort }: Page,
): Promise<z.output<typeof AdminOrderRow>[]> {
  const rows = await db
    .select({
      id: orders.id,
      placedAt: orders.placedAt,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      shippingMethod: orders.shippingMethod,
      customerId: users.id,
      customer: customerName,
      email: customerEmail,
      amount: orders.total,
      currency: orders.currency,
      manualPayment: orders.manualPayment,
      payments: orderPayments,
      items:
        sql`(select coalesce(sum(quantity), 0) from ${orderItems} where order_id = ${orders.id} and parent is null)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(conditions)
    .orderBy(...getSortColumns(sort))
    .limit(limit)
    .offset((page - 1) * limit)
  const flags = await readFlags(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ placedAt, manualPayment, payments, ...row }) => ({
    ...row,
    date: placedAt.toISOString(),
    paymentMethod: describeMethods(payments) ?? manualPayment?.name,
    flags: flags.get(row.id) ?? [],
    next: nextStatuses(row),
  }))
}

const nextStatuses = (order: Parameters<typeof staffTransitions>[0]): OrderStatus[] => [...staffTransitions(order)]

/** Orders with their details for printing, in the order of `ids`. */
export async function listOrderSheets(db: Database, ids: string[]): Promise<z.output<typeof Order>[]> {
  const rows = await db.select(wholeOrder).from(orders).where(inArray(orders.id, ids))
  const found = new Map((await withDetails(db, rows, false)).map((order) => [order.id, order]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** Carrier and tracking number, once shipped. */
export async function findParcel(db: Database, id: string) {
  const [parcel] = await db
    .select({ carrier: orders.carrier, trackingNumber: orders.trackingNumber })
    .from(orders)
    .where(eq(orders.id, id))
  return parcel
}

/** An order for staff: with its customer, all events and who caused them, possible next statuses, and payment cases. */
export async function findAdminOrder(db: Database, id: string): Promise<z.output<typeof AdminOrder> | undefined> {
  const [row] = await db
    .select({
      order: wholeOrder,
      customerId: users.id,
      customer: customerName,
      email: customerEmail,
      hasLinks: customers.isGuest,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(eq(orders.id, id))
  if (!row) return undefined
  const [[details], events, paid, recorded, cases, { currency }] = await Promise.all([
    withDetails(db, [row.order], false),
    db
      .select({ event: orderEvents, by: users.name })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id)),
    readPaid(db, id),
    findManualPayment(db, id),
    listOrderCases(db, id),
    readSettings(db),
  ])
  if (!details) return undefined
  return {
    ...details,
    customerId: row.customerId,
    customer: row.customer,
    email: row.email,
    hasLinks: row.hasLinks,
    market: row.order.market?.name ?? null,
    shopValue: row.order.valueRate === null ? null : convertByRate(row.order.total, row.order.valueRate, currency),
    events: events.map(({ event, by }) => ({ ...toEvent(event), by: by ?? undefined })),
    next: nextStatuses(row.order),
    refundable: paid?.refundable ?? 0,
    recordedPayment:
      recorded && recorded.receivedOn !== null
        ? {
            receivedOn: recorded.receivedOn,
            reference: recorded.bankReference,
            canUndo: recorded.refunded === 0 && row.order.status !== 'Cancelled' && !row.order.downloaded,
          }
        : null,
    cases,
    flags: [...new Set(cases.flatMap((each) => toFlag(each) ?? []))],
  }
}
