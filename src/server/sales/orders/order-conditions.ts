import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { OrderConcern, OrderFilters, OrderPeriod } from '#contract/admin-orders.ts'
import { manualMethods, maySendUnpaid } from '#contract/manual-methods.ts'
import { revenuePaymentStatuses } from '#contract/order-status.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import { matchesNameOrEmail } from '#server/identity/accounts/match-users.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { findCustomerIds, matchesCustomer, matchesGuest } from '#server/identity/customers/match-customers.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { PLANNED_EACH_TIME } from '#server/platform/database/preparing-client.ts'
import { startOfDay } from '#server/platform/database/start-of-day.ts'
import { paymentAudits, paymentCases, payments, refunds } from '../payments/tables.ts'
import { isPaymentDelayed } from './delayed-payments.ts'
import { parseId } from './numbers.ts'
import { orderEvents, orders } from './tables.ts'

/**
 * The condition for the panel's filters, on orders joined with their customers.
 * @param timeZone determines when days begin
 */
export const buildOrderCondition = ({ search, ...filters }: OrderFilters, timeZone: string): SQL | undefined =>
  and(buildFilterCondition(filters, timeZone), search ? or(matchesNumber(search), matchesCustomer(search)) : undefined)

/** The condition for the filters without the search, on orders only. */
export const buildFilterCondition = (filters: Omit<OrderFilters, 'search'>, timeZone: string): SQL | undefined => {
  const { from, before } = buildTimeRange(filters, timeZone)
  return and(
    from && gte(orders.placedAt, from),
    before && lt(orders.placedAt, before),
    filters.status && eq(orders.status, filters.status),
    filters.currency ? eq(orders.currency, filters.currency) : undefined,
    filters.concern && concerns[filters.concern],
  )
}

/**
 * The condition for a search that matches few people: orders of these people, found by an index, or with this number.
 * @returns undefined when it matches more people
 */
export async function findConditionForFewCustomers(db: Database, search: string): Promise<SQL | undefined> {
  const [people, numbered] = await Promise.all([
    findCustomerIds(db, search),
    db.select({ id: orders.id }).from(orders).where(matchesNumber(search)),
  ])
  if (!people) return undefined
  const byCustomers = sql`${orders.customerId} = any(${sql.param(people)}::uuid[]) ${sql.raw(PLANNED_EACH_TIME)}`
  const byNumber = inArray(
    orders.id,
    numbered.map(({ id }) => id),
  )
  return numbered.length > 0 ? or(byCustomers, byNumber) : byCustomers
}

/** The ids of up to `MAX_FOUND` orders that match a search and a filter. */
export const findOrderIds = (db: Database, search: string, filtered: SQL | undefined) =>
  union(
    db
      .select({ id: orders.id })
      .from(users)
      .innerJoin(customers, eq(customers.userId, users.id))
      .innerJoin(orders, eq(orders.customerId, customers.id))
      .where(and(matchesNameOrEmail(search), filtered))
      .limit(MAX_FOUND),
    db
      .select({ id: orders.id })
      .from(customers)
      .innerJoin(orders, eq(orders.customerId, customers.id))
      .where(and(customers.isGuest, matchesGuest(search), filtered))
      .limit(MAX_FOUND),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(matchesNumber(search), filtered)),
  ).limit(MAX_FOUND)

/** Matches the order id or tracking number. */
const matchesNumber = (search: string): SQL | undefined =>
  or(eq(orders.id, parseId('ORD', search) ?? ''), eq(orders.trackingNumber, search))

/** The start (inclusive) and end (exclusive) of a period combined with a range of days, both included. */
export function buildTimeRange(
  { period, from, to }: Pick<OrderFilters, 'period' | 'from' | 'to'>,
  timeZone: string,
): { from?: SQL; before?: SQL } {
  const days = daysByPeriod[period]
  const begin =
    days && sql`((now() at time zone ${timeZone})::date - ${days - 1}::integer)::timestamp at time zone ${timeZone}`
  const first = from && startOfDay(from, timeZone)
  const since = begin && first ? sql`greatest(${begin}, ${first})` : begin || first
  return {
    ...(since && { from: sql`(${since})` }),
    ...(to && { before: startOfDay(to, timeZone, 1) }),
  }
}

/** The length of each period in days, including today. */
export const daysByPeriod: Record<OrderPeriod, number | undefined> = {
  all: undefined,
  today: 1,
  week: 7,
  month: 30,
}

const sentUnpaid = manualMethods.filter(maySendUnpaid)

/** An order that may be sent: it is paid, or its payment method does not require that. */
const isOpen = and(
  eq(orders.status, 'Processing'),
  or(
    inArray(orders.paymentStatus, revenuePaymentStatuses),
    and(
      eq(orders.paymentStatus, 'awaiting'),
      sql`${orders.manualPayment} ->> 'method' = any(${sql.raw(`'{${sentUnpaid.join()}}'`)})`,
    ),
  ),
)

/** Conditions for orders that need attention by staff. */
export const concerns: Record<OrderConcern, SQL | undefined> = {
  to_ship: and(isOpen, isNotNull(orders.shippingMethod)),
  to_complete: and(isOpen, isNull(orders.shippingMethod)),
  // Payments that failed in the last week, and findings of the latest audit.
  payment_failed: sql`${orders.id} in (
    select order_id from ${orderEvents} where type = 'payment_failed' and at >= now() - interval '7 days'
    union
    select finding ->> 'orderId' from (select findings from ${paymentAudits} order by id desc limit 1) as latest,
      jsonb_array_elements(findings) as finding)`,
  payment_delayed: isPaymentDelayed,
  awaiting_payment: eq(orders.paymentStatus, 'awaiting'),
  refund_failed: sql`${orders.id} in (
    select reference from ${refunds} join ${payments} on payments.id = payment_id
    where refunded_at is null and failure is not null)`,
  disputed: sql`${orders.id} in (
    select reference from ${paymentCases} join ${payments} on payments.id = payment_id
    where ${paymentCases.status} in ('needs_response', 'under_review', 'open'))`,
}
