import { count, gt, sql } from 'drizzle-orm'
import type { Metric } from '#server/operations/metrics/metric.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import { isRejectedRefund, payments, refunds } from './tables.ts'

export const paymentMetrics = ({ db }: Pick<PlatformContext, 'db'>): Metric[] => [
  {
    name: 'mercer_payments_last_hour',
    help: 'Payments that changed in the last hour, by provider and state',
    kind: 'gauge',
    scope: 'shop',
    read: async () => {
      const rows = await db
        .select({ provider: payments.provider, state: payments.state, value: count() })
        .from(payments)
        .where(gt(payments.changedAt, sql`now() - interval '1 hour'`))
        .groupBy(payments.provider, payments.state)
      return rows.map(({ provider, state, value }) => ({ labels: { provider, state }, value }))
    },
  },
  {
    name: 'mercer_refunds_refused',
    help: 'Refunds that the provider rejected and that have not been executed since',
    kind: 'gauge',
    scope: 'shop',
    read: async () => [{ value: await countUpTo(db, refunds, isRejectedRefund) }],
  },
]
