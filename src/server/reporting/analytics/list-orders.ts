import { and, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrderQuery, OrderFilters } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { AdminOrdersReply } from '#contract/orders.ts'
import { MAX_COUNTED } from '#contract/shop.ts'
import { listCurrencies } from '#server/commerce/price-lists/selling-list.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrders } from '#server/sales/orders/admin-queries.ts'
import { buildTimeRange, daysByPeriod } from '#server/sales/orders/order-conditions.ts'
import { countOrders, type OrderCounts } from '#server/sales/orders/order-figures.ts'
import { readSales } from './read-days.ts'
import { rollUp } from './roll-ups/roll-up.ts'
import { today } from './roll-ups/today.ts'
import { analyticsDays } from './tables.ts'

/** A page of all orders, with figures of the period that do not depend on the search. */
export async function listAdminOrders(
  db: Database,
  query: z.output<typeof AdminOrderQuery>,
): Promise<z.output<typeof AdminOrdersReply>> {
  const [{ timeZone, currency }] = await Promise.all([readSettings(db), rollUp(db)])
  const [{ rows, total }, counts, { revenue }, others] = await Promise.all([
    findOrders(db, query, timeZone),
    countOrders(db, buildTimeRange(query, timeZone)),
    readSales(db, isInPeriod(query)),
    listCurrencies(db),
  ])
  return {
    orders: rows,
    total: total ?? Math.min(selectCount(counts, query.status), MAX_COUNTED),
    stats: { ...counts, revenue },
    currencies: [...new Set([currency, ...others])],
  }
}

/** Condition on the days of roll-ups, for a period or a range of days (inclusive). */
const isInPeriod = ({ period, from, to }: Pick<OrderFilters, 'period' | 'from' | 'to'>): SQL | undefined => {
  const days = daysByPeriod[period]
  return and(
    days ? gt(analyticsDays.day, sql`${today} - ${days}::integer`) : undefined,
    from ? gte(analyticsDays.day, from) : undefined,
    to ? lte(analyticsDays.day, to) : undefined,
  )
}

const selectCount = (
  { orders, pending, processing, shipped, completed, cancelled }: OrderCounts,
  status?: OrderStatus,
): number =>
  status === undefined
    ? orders
    : { Pending: pending, Processing: processing, Shipped: shipped, Completed: completed, Cancelled: cancelled }[status]
