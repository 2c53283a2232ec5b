import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { OrderConcern, OrderFilters, OrderPeriod } from '#contract/admin-orders.ts'
import { keptPaymentStatuses } from '#contract/order-status.ts'
import { users } from '../accounts/tables.ts'
import { containing } from '../database/text-search.ts'
import { payments, refunds } from '../payments/tables.ts'
import { orderEvents, orders } from './tables.ts'

/** The orders, joined with their customers, that the filters of the panel leave. */
export const orderConditions = (filters: OrderFilters): SQL | undefined =>
  and(
    inPeriod(filters),
    filters.status && eq(orders.status, filters.status),
    filters.concern && concerns[filters.concern],
    filters.search
      ? or(...[orders.id, users.name, users.email].map((column) => ilike(column, containing(filters.search ?? ''))))
      : undefined,
  )

/** Orders that were placed in a period and on certain days, both included. */
export const inPeriod = ({ period, from, to }: Pick<OrderFilters, 'period' | 'from' | 'to'>): SQL | undefined =>
  and(
    daysOf[period]
      ? gte(orders.placedAt, sql`date_trunc('day', now(), ${ZONE}) - ${daysOf[period]}::interval`)
      : undefined,
    from ? gte(orders.placedAt, sql`${from}::date::timestamp at time zone ${ZONE}`) : undefined,
    to ? lt(orders.placedAt, sql`(${to}::date + 1)::timestamp at time zone ${ZONE}`) : undefined,
  )

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
