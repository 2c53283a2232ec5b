import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PlatformContext } from '#server/platform/context.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import { webhookDeliveries as deliveries, webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { type Check, healthState } from './check.ts'

export const webhooksCheck = ({ db }: Pick<PlatformContext, 'db'>): Check<'webhooks'> => ({
  id: 'webhooks',
  async read() {
    const isWaiting = and(isNull(deliveries.deliveredAt), isNull(deliveries.givenUpAt))
    const isRecent = gt(deliveries.createdAt, sql`now() - interval '2 days'`)
    const [endpoints, retried, givenUp] = await Promise.all([
      countUpTo(db, webhookEndpoints, eq(webhookEndpoints.active, true)),
      countUpTo(db, deliveries, and(isWaiting, isNotNull(deliveries.failure))),
      countUpTo(db, deliveries, and(isNotNull(deliveries.givenUpAt), isRecent)),
    ])
    return { state: healthState({ warning: retried > 0 || givenUp > 0 }), figures: { endpoints, retried, givenUp } }
  },
})
