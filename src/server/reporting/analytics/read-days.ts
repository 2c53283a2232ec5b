import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnalyticsReply } from '#contract/analytics.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { today } from './roll-ups/today.ts'
import { analyticsDays, analyticsState, analyticsVisits } from './tables.ts'

/** The counts of a day that can be summed over days, unlike ratios. Money in cents. */
export const DayCounts = z.object({
  date: z.string(),
  paid: z.coerce.number(),
  refunds: z.coerce.number(),
  orders: z.coerce.number(),
  newCustomers: z.coerce.number(),
  returningCustomers: z.coerce.number(),
  visits: z.coerce.number(),
  carts: z.coerce.number(),
  checkouts: z.coerce.number(),
})
export type DayCounts = z.output<typeof DayCounts>

/** The latest days, including those without sales, from the oldest to today. */
export async function readDays(db: Database, count: number): Promise<DayCounts[]> {
  const number = (column: unknown) => sql`coalesce(${column}, 0)`
  return readRows(
    db,
    DayCounts,
    sql`
    select to_char(of.day, 'YYYY-MM-DD') as date, ${number(analyticsDays.paid)} as paid, ${number(analyticsDays.refunds)} as refunds,
           ${number(analyticsDays.orders)} as orders, ${number(analyticsDays.newCustomers)} as "newCustomers",
           ${number(analyticsDays.returningCustomers)} as "returningCustomers", ${number(analyticsVisits.visits)} as visits,
           ${number(analyticsVisits.carts)} as carts, ${number(analyticsVisits.checkouts)} as checkouts
    from ${analyticsState}
    cross join lateral (select ${today} - back as day from generate_series(0, ${count - 1}::integer) as back) as of
    left join ${analyticsDays} on ${analyticsDays.day} = of.day
    left join ${analyticsVisits} on ${analyticsVisits.day} = of.day
    order by of.day`,
  )
}

/** Revenue and number of orders. @param days condition on the days; all by default */
export async function readSales(db: Database, days?: SQL): Promise<Pick<Figures, 'revenue' | 'orders'>> {
  const total = (column: unknown) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [sales] = await db
    .select({
      paid: total(analyticsDays.paid),
      refunds: total(analyticsDays.refunds),
      orders: total(analyticsDays.orders),
    })
    .from(analyticsDays)
    .crossJoin(analyticsState)
    .where(days)
  return sales ? { revenue: calculateRevenue(sales), orders: sales.orders } : { revenue: 0, orders: 0 }
}

/** The definition of revenue: payments minus refunds, of one day or a sum of days. */
export const calculateRevenue = ({ paid, refunds }: Pick<DayCounts, 'paid' | 'refunds'>): number => paid - refunds

type Figures = Omit<z.output<typeof AnalyticsReply>['days'][number], 'date'>

/** The figures that follow from the counts of one day or a sum of days. */
export function calculateFigures({
  paid,
  refunds,
  orders,
  visits,
  newCustomers,
  returningCustomers,
}: Omit<DayCounts, 'date'>): Figures {
  return {
    revenue: calculateRevenue({ paid, refunds }),
    orders,
    averageOrderValue: orders > 0 ? Math.round(paid / orders) : null,
    visits,
    conversionRate: visits > 0 ? orders / visits : null,
    newCustomers,
    returningCustomers,
    refunds,
  }
}

export function sumDays(days: DayCounts[]): Omit<DayCounts, 'date'> {
  const sum = (name: keyof Omit<DayCounts, 'date'>) => days.reduce((total, day) => total + day[name], 0)
  return {
    paid: sum('paid'),
    refunds: sum('refunds'),
    orders: sum('orders'),
    newCustomers: sum('newCustomers'),
    returningCustomers: sum('returningCustomers'),
    visits: sum('visits'),
    carts: sum('carts'),
    checkouts: sum('checkouts'),
  }
}
