import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminOrdersReply } from '#contract/orders.ts'
import { counters } from '#server/platform/counters/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { orders } from './tables.ts'

const StatusRow = z.object({ status: z.string(), count: z.coerce.number() })

export type OrderCounts = Omit<z.output<typeof AdminOrdersReply>['stats'], 'revenue'>

/**
 * Counts orders by status in a time range. Whole days (UTC) are read from the counters; partial days at both ends and unpaid
 * orders from the orders themselves.
 * @param time from `from` (inclusive) to `before` (exclusive); undefined means unlimited
 */
export async function countOrders(db: Database, { from, before }: { from?: SQL; before?: SQL }): Promise<OrderCounts> {
  const since = from ?? sql`'-infinity'::timestamptz`
  const until = before ?? sql`'infinity'::timestamptz`
  const firstDay = sql`(date_trunc('day', ${since} - interval '1 microsecond', 'UTC') + interval '1 day')`
  const dayAfter = sql`date_trunc('day', ${until}, 'UTC')`
  const rows = await readRows(
    db,
    StatusRow,
    sql`
    select status, sum(count) as count from (
      select kind as status, count from ${counters}
      where subject = 'order' and day >= day_of(${firstDay}) and day < day_of(${dayAfter})
      union all
      select 'Pending', 1 from ${orders} where status = 'Pending' and placed_at >= ${since} and placed_at < ${until}
      union all
      select status, 1 from ${orders}
      where status <> 'Pending' and (
        (placed_at >= ${since} and placed_at < least(${firstDay}, ${until}))
        or (placed_at >= greatest(${dayAfter}, ${since}) and placed_at < ${until}))
    ) as counted
    group by status`,
  )
  const getCount = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    orders: rows.reduce((sum, { count }) => sum + count, 0),
    pending: getCount('Pending'),
    processing: getCount('Processing'),
    shipped: getCount('Shipped'),
    completed: getCount('Completed'),
    cancelled: getCount('Cancelled'),
  }
}
