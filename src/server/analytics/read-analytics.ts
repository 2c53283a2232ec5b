import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type AnalyticsPeriod, type AnalyticsReply, analyticsPeriods } from '#contract/analytics.ts'
import type { Database } from '../database/client.ts'
import { readSettings } from '../settings/read-settings.ts'

type Reply = z.output<typeof AnalyticsReply>

export async function readAnalytics(db: Database, period: AnalyticsPeriod): Promise<Reply> {
  const days = analyticsPeriods[period]
  const none = { now: 0, before: 0 }
  const { timeZone } = await readSettings(db)
  const all = await readDays(db, timeZone, days * 2)
  return {
    period,
    timeZone,
    figures: {
      revenue: compare(all, 'revenue'),
      orders: compare(all, 'orders'),
      averageOrderValue: { now: null, before: null },
      visits: none,
      conversionRate: { now: null, before: null },
      newCustomers: none,
      returningCustomers: none,
      refunds: compare(all, 'refunds'),
    },
    days: all.slice(days),
    daysBefore: all.slice(0, days),
    funnel: [],
    categories: [],
    countries: [],
    rankedAt: null,
    products: [],
    customers: [],
    searches: [],
    speed: [],
    activity: [],
  }
}
type Day = Reply['days'][number]

function compare(days: Day[], figure: 'revenue' | 'orders' | 'refunds') {
  const sum = (some: Day[]) => some.reduce((total, day) => total + day[figure], 0)
  return { now: sum(days.slice(days.length / 2)), before: sum(days.slice(0, days.length / 2)) }
}

async function readDays(db: Database, timeZone: string, count: number): Promise<Day[]> {
  const { rows } = await db.execute<{ date: string; paid: string; orders: string; refunds: string }>(sql`
    with days as (
      select (now() at time zone ${timeZone})::date - back as day from generate_series(0, ${count - 1}::integer) as back
    )
    select to_char(day, 'YYYY-MM-DD') as date,
           coalesce(-sum(entry.amount) filter (where kind = 'payment'), 0) as paid,
           count(*) filter (where kind = 'payment') as orders,
           coalesce(-sum(entry.amount) filter (where kind = 'credit'), 0) as refunds
    from days left join (
      select ledger_entries.*, (at at time zone ${timeZone})::date as day from ledger_entries
      where kind = 'credit' or kind = 'payment'
        and source in (select id::text from payments where state = 'succeeded')
    ) as entry using (day)
    group by day order by day`)
  return rows.map(({ date, ...row }) => {
    const [paid, orders, refunds] = [Number(row.paid), Number(row.orders), Number(row.refunds)]
    return {
      date,
      revenue: paid - refunds,
      orders,
      refunds,
      averageOrderValue: orders > 0 ? Math.round(paid / orders) : null,
      visits: 0,
      conversionRate: null,
      newCustomers: 0,
      returningCustomers: 0,
    }
  })
}
