import { and, eq, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

/** Longer than a call can take. */
const TAKEN_FOR_SECONDS = 60

const taken = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  eventId: webhookDeliveries.eventId,
  type: webhookDeliveries.type,
  data: webhookDeliveries.data,
  createdAt: webhookDeliveries.createdAt,
  attempts: webhookDeliveries.attempts,
  url: webhookEndpoints.url,
  secret: webhookEndpoints.secret,
  active: webhookEndpoints.active,
}

/**
 * Takes the delivery that is due longest, for as long as making it can take. No lock is held while it is made.
 * @param resting endpoints that are passed over
 */
export async function takeOne(db: Database, resting: string[]) {
  const due = and(
    isNull(webhookDeliveries.deliveredAt),
    isNull(webhookDeliveries.givenUpAt),
    lte(webhookDeliveries.nextAttemptAt, sql`now()`),
    notInArray(webhookDeliveries.endpointId, resting),
  )
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${TAKEN_FOR_SECONDS})`,
    })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.id, webhookDeliveries.endpointId),
        sql`${webhookDeliveries.id} = (select id from ${webhookDeliveries} where ${due} order by ${webhookDeliveries.nextAttemptAt} limit 1 for update skip locked)`,
      ),
    )
    .returning(taken)
  return delivery
}

export type TakenDelivery = NonNullable<Awaited<ReturnType<typeof takeOne>>>
