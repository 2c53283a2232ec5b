import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DashboardReply } from '#contract/dashboard.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { products } from '#server/catalog/products/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { counters } from '#server/platform/counters/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { startOfDay } from '#server/platform/database/start-of-day.ts'
import { countOrders } from '#server/sales/orders/order-figures.ts'
import { listCategories } from './list-shares.ts'
import { calculateRevenue, readDays, sumDays } from './read-days.ts'
import { analyticsState } from './tables.ts'

const CountsRow = z.object({ now: z.coerce.number(), both: z.coerce.number() })

type Latest = z.output<typeof DashboardReply>['latest']

/** The latest days including today, compared with the same number of days before them. */
export async function compareDays(db: Database): Promise<Latest> {
  const [all, categories, [state]] = await Promise.all([
    readDays(db, DASHBOARD_DAYS * 2),
    listCategories(db, DASHBOARD_DAYS),
    // The time zone of the roll-ups. It follows that of the settings once they have been rebuilt.
    db.select({ timeZone: analyticsState.timeZone }).from(analyticsState),
  ])
  const [before, now] = [all.slice(0, DASHBOARD_DAYS), all.slice(DASHBOARD_DAYS)]
  const [earlier, since] = [before, now].map((days) => startOfDay(days[0]?.date ?? '', state?.timeZone ?? 'UTC')) as [
    SQL,
    SQL,
  ]
  const [newUsers, newProducts, statuses] = await Promise.all([
    countNew(db, 'account status', earlier, since),
    countNew(db, 'product', earlier, since),
    countStatuses(db, since),
  ])
  return {
    revenue: { now: calculateRevenue(sumDays(now)), before: calculateRevenue(sumDays(before)) },
    orders: { now: sumDays(now).orders, before: sumDays(before).orders },
    newUsers,
    newProducts,
    days: now.map((day, index) => {
      const past = before[index]
      return {
        date: day.date,
        revenue: calculateRevenue(day),
        revenueBefore: past ? calculateRevenue(past) : 0,
        orders: day.orders,
      }
    }),
    statuses,
    categories: categories.map(({ name, revenue }) => ({ name, revenue })),
  }
}

const created = {
  'account status': sql`from ${users} where anonymised_at is null and created_at`,
  product: sql`from ${products} where deleted_at is null and created_at`,
}

/** Number created since a time (`now`), and between an earlier time and that (`before`). */
async function countNew(db: Database, subject: keyof typeof created, earlier: SQL, since: SQL) {
  // The counters use UTC days, so rows created earlier on the first of these days are subtracted.
  const countSince = (moment: SQL) => sql`(
    (select coalesce(sum(count), 0) from ${counters} where ${eq(counters.subject, subject)} and day >= day_of(${moment}))
    - (select count(*) ${created[subject]} >= date_trunc('day', ${moment}, 'UTC') and created_at < ${moment})
  )`
  const rows = await readRows(db, CountsRow, sql`select ${countSince(since)} as now, ${countSince(earlier)} as both`)
  const [now, both] = [rows[0]?.now ?? 0, rows[0]?.both ?? 0]
  return { now, before: both - now }
}

/** Number of orders placed since a time, by status. */
async function countStatuses(db: Database, since: SQL): Promise<Latest['statuses']> {
  const { pending, processing, shipped, completed, cancelled } = await countOrders(db, { from: since })
  return [
    { status: 'Pending', orders: pending },
    { status: 'Processing', orders: processing },
    { status: 'Shipped', orders: shipped },
    { status: 'Completed', orders: completed },
    { status: 'Cancelled', orders: cancelled },
  ]
}
