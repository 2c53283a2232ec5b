import { count, gt, sql } from 'drizzle-orm'
import type { Metric } from '#server/operations/metrics/metric.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import { readCounters } from '#server/platform/counters/read-counters.ts'
import { orders } from './tables.ts'

export const orderMetrics = ({ db }: Pick<PlatformContext, 'db'>): Metric[] => [
  {
    name: 'mercer_orders',
    help: 'Orders by status, except orders that await payment',
    kind: 'gauge',
    scope: 'shop',
    read: async () => [...(await readCounters(db, 'order'))].map(([status, value]) => ({ labels: { status }, value })),
  },
  {
    name: 'mercer_orders_last_hour',
    help: 'Orders that were placed in the last hour, by the status of their payment',
    kind: 'gauge',
    scope: 'shop',
    read: async () => {
      const rows = await db
        .select({ payment: orders.paymentStatus, value: count() })
        .from(orders)
        .where(gt(orders.placedAt, sql`now() - interval '1 hour'`))
        .groupBy(orders.paymentStatus)
      return rows.map(({ payment, value }) => ({ labels: { payment }, value }))
    },
  },
]
