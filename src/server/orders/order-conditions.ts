import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { OrderConcern, OrderFilters, OrderPeriod } from '#contract/admin-orders.ts'
import { keptPaymentStatuses } from '#contract/order-status.ts'
import { MOST_FOUND } from '#contract/shop.ts'
import { isNamed } from '../accounts/is-named.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../database/client.ts'
import { payments, refunds } from '../payments/tables.ts'
import { idMeant } from './numbers.ts'
import { orderEvents, orders } from './tables.ts'

/** The orders, joined with their customers, that the filters of the panel leave. */
export const orderConditions = ({ search, ...filters }: OrderFilters): SQL | undefined =>
  and(filteredOrders(filters), search ? or(isNumbered(search), isNamed(search)) : undefined)

/** The same without the search, of orders alone. */
export const filteredOrders = (filters: Omit<OrderFilters, 'search'>): SQL | undefined => {
  const { from, before } = timeOf(filters)
  return and(
    from && gte(orders.placedAt, from),
    before && lt(orders.placedAt, before),
    filters.status && eq(orders.status, filters.status),
    filters.concern && concerns[filters.concern],
  )
}

/** Up to `MOST_FOUND` of the orders that a search finds among those of a filter. */
export const findOrderIds = (db: Database, search: string, filtered: SQL | undefined) =>
  union(
    db
      .select({ id: orders.id })
      .from(users)
      .innerJoin(orders, eq(orders.userId, users.id))
      .where(and(isNamed(search), filtered))
      .limit(MOST_FOUND),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNumbered(search), filtered)),
  ).limit(MOST_FOUND)

/** That this is the number of an order, or of its parcel. */
const isNumbered = (search: string): SQL | undefined =>
  or(eq(orders.id, idMeant('ORD', search) ?? ''), eq(orders.trackingNumber, search))

/** From which moment on, and before which, orders were placed in a period and on certain days, both included. */
export function timeOf({ period, from, to }: Pick<OrderFilters, 'period' | 'from' | 'to'>): {
  from?: SQL
  before?: SQL
} {
  const begin = daysOf[period] && sql`date_trunc('day', now(), ${ZONE}) - ${daysOf[period]}::interval`
  const first = from && sql`${from}::date::timestamp at time zone ${ZONE}`
  const since = begin && first ? sql`greatest(${begin}, ${first})` : begin || first
  return {
    ...(since && { from: sql`(${since})` }),
    ...(to && { before: sql`((${to}::date + 1)::timestamp at time zone ${ZONE})` }),
  }
}

const ZONE = 'UTC'

/** How long before this day a period began. */
const daysOf: Record<OrderPeriod, string | undefined> = {
  all: undefined,
  today: '0 days',
  week: '6 days',
  month: '29 days',
}

/** What waits for somebody of the staff. */
export const concerns: Record<OrderConcern, SQL | undefined> = {
  to_ship: and(eq(orders.status, 'Processing'), inArray(orders.paymentStatus, keptPaymentStatuses)),
  // Whoever paid after all placed another order.
  payment_failed: and(
    eq(orders.status, 'Cancelled'),
    sql`${orders.id} in (select ${orderEvents.orderId} from ${orderEvents} where ${orderEvents.type} = 'payment_failed')`,
  ),
  refund_failed: sql`${orders.id} in (
    select ${payments.reference} from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${refunds.refundedAt} is null and ${refunds.failure} is not null)`,
}
