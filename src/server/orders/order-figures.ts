import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrdersReply } from '#contract/orders.ts'
import type { Database } from '../database/client.ts'
import { payments } from '../payments/tables.ts'
import { tallies } from '../tallies/tables.ts'
import { orders } from './tables.ts'

export type Figures = z.output<typeof AdminOrdersReply>['stats']

/**
 * How many orders of a time there are of each status, and what they brought. Whole days are read from the tallies, the
 * parts of days at both ends, and what waits for its payment, from the orders.
 * @param time moments: from the first on, and before the second
 */
export async function readOrderFigures(db: Database, { from, before }: { from?: SQL; before?: SQL }): Promise<Figures> {
  const since = from ?? sql`'-infinity'::timestamptz`
  const until = before ?? sql`'infinity'::timestamptz`
  const firstDay = sql`(date_trunc('day', ${since} - interval '1 microsecond', 'UTC') + interval '1 day')`
  const dayAfter = sql`date_trunc('day', ${until}, 'UTC')`
  const { rows } = await db.execute<{ kind: string; count: string; amount: string }>(sql`
    with loose as materialized (
      select id, status from ${orders}
      where status <> 'Pending' and (
        (placed_at >= ${since} and placed_at < least(${firstDay}, ${until}))
        or (placed_at >= greatest(${dayAfter}, ${since}) and placed_at < ${until}))
    ), counted as (
      select case subject when 'order' then kind else 'money' end as kind, count, amount from ${tallies}
      where subject in ('order', 'payment') and day >= day_of(${firstDay}) and day < day_of(${dayAfter})
      union all
      select 'Pending', 1, 0 from ${orders} where status = 'Pending' and placed_at >= ${since} and placed_at < ${until}
      union all
      select status, 1, 0 from loose
      union all
      select 'money', 1, money_of(payments) from loose join ${payments} on reference = loose.id and state = 'succeeded'
    )
    select kind, sum(count) as count, sum(amount) as amount from counted group by kind`)
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
  const money = rows.find(({ kind }) => kind === 'money')
  return {
    orders: rows.filter((row) => row !== money).reduce((sum, { count }) => sum + Number(count), 0),
    pending: of('Pending'),
    processing: of('Processing'),
    shipped: of('Shipped'),
    completed: of('Completed'),
    cancelled: of('Cancelled'),
    revenue: Number(money?.amount ?? 0),
  }
}
