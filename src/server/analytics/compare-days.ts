import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DashboardReply } from '#contract/dashboard.ts'
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import type { Database } from '../database/client.ts'
import { orders } from '../orders/tables.ts'
import { type TallySubject, tallies } from '../tallies/tables.ts'
import { listCategories } from './list-shares.ts'
import { addDays, type DayCounts, readDays } from './read-days.ts'

type Latest = z.output<typeof DashboardReply>['latest']

/** The latest days, today included, beside as many before them. */
export async function compareDays(db: Database): Promise<Latest> {
  const [all, newUsers, newProducts, statuses, categories] = await Promise.all([
    readDays(db, DASHBOARD_DAYS * 2),
    countNew(db, 'account status'),
    countNew(db, 'product'),
    countStatuses(db),
    listCategories(db, DASHBOARD_DAYS),
  ])
  const [before, now] = [all.slice(0, DASHBOARD_DAYS), all.slice(DASHBOARD_DAYS)]
  return {
    revenue: { now: revenueOf(addDays(now)), before: revenueOf(addDays(before)) },
    orders: { now: addDays(now).orders, before: addDays(before).orders },
    newUsers,
    newProducts,
    days: now.map((day, index) => {
      const earlier = before[index]
      return {
        date: day.date,
        revenue: revenueOf(day),
        revenueBefore: earlier ? revenueOf(earlier) : 0,
        orders: day.orders,
      }
    }),
    statuses: orderStatuses.map((status) => ({ status, orders: statuses.get(status) ?? 0 })),
    categories: categories.map(({ name, revenue }) => ({ name, revenue })),
  }
}

const revenueOf = ({ paid, refunds }: Pick<DayCounts, 'paid' | 'refunds'>): number => paid - refunds

/** Tallies know days of UTC. */
const daysAgo = (days: number) => sql`(now() at time zone 'UTC')::date - ${days}::integer`

async function countNew(db: Database, subject: TallySubject) {
  const sum = (condition = sql`true`) =>
    sql<number>`coalesce(sum(${tallies.count}) filter (where ${condition}), 0)`.mapWith(Number)
  const isNow = sql`${tallies.day} > ${daysAgo(DASHBOARD_DAYS)}`
  const [counted] = await db
    .select({ now: sum(isNow), before: sum(sql`not ${isNow}`) })
    .from(tallies)
    .where(and(eq(tallies.subject, subject), gt(tallies.day, daysAgo(DASHBOARD_DAYS * 2))))
  return counted ?? { now: 0, before: 0 }
}

/** Where the orders of the latest days are. One that nobody paid in time is none. */
async function countStatuses(db: Database): Promise<Map<OrderStatus, number>> {
  const since = sql`(${daysAgo(DASHBOARD_DAYS - 1)})::timestamp at time zone 'UTC'`
  const [tallied, pending, cancelled] = await Promise.all([
    db
      .select({ status: tallies.kind, orders: sql<number>`sum(${tallies.count})`.mapWith(Number) })
      .from(tallies)
      .where(and(eq(tallies.subject, 'order'), gt(tallies.day, daysAgo(DASHBOARD_DAYS)), ne(tallies.kind, 'Cancelled')))
      .groupBy(tallies.kind),
    db.$count(orders, sql`${orders.placedAt} >= ${since} and ${orders.status} = 'Pending'`),
    // In the words of an index that has no others.
    db.$count(
      orders,
      sql`${orders.placedAt} >= ${since} and ${orders.status} = 'Cancelled' and ${orders.paymentStatus} <> 'unpaid'`,
    ),
  ])
  return new Map([
    ...tallied.map(({ status, orders }) => [status as OrderStatus, orders] as const),
    ['Pending', pending],
    ['Cancelled', cancelled],
  ])
}
