import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { explainFailure, explainStatus } from './failures.ts'
import { payloadOf } from './payload.ts'
import type { PostEvent } from './post-event.ts'
import { MAX_ATTEMPTS, waitSeconds } from './retries.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'
import { type TakenDelivery, takeOne } from './take-delivery.ts'

/** Calls at the same time. */
const AT_ONCE = 8
const GONE = 410

/**
 * Tells the owner's programs everything that is due. Several processes may do so at once: each delivery is taken by one of
 * them, and made a second time only when that one dies in the middle of it, or the answer is lost. An address that fails
 * is left alone for the rest of the round, so that the others do not wait for it.
 * @param goOn asked before each call
 */
export async function deliverWebhooks(
  db: Database,
  post: PostEvent,
  log: Logger,
  goOn: () => boolean = () => true,
): Promise<void> {
  const resting = new Set<string>()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (goOn()) {
        const delivery = await takeOne(db, [...resting])
        if (!delivery) return
        if (!(await deliver(db, delivery, post, log))) resting.add(delivery.endpointId)
      }
    }),
  )
}

/** @returns whether the address is worth another call now */
async function deliver(db: Database, delivery: TakenDelivery, post: PostEvent, log: Logger): Promise<boolean> {
  const { id, endpointId, type, attempts } = delivery
  if (!delivery.active) {
    await giveUp(db, id, { failure: SWITCHED_OFF })
    return true
  }
  const begin = performance.now()
  const outcome = await call(post, delivery)
  const result = { ...outcome, durationMs: Math.round(performance.now() - begin) }
  if (result.failure === null) {
    await db
      .update(webhookDeliveries)
      .set({ ...result, deliveredAt: sql`now()` })
      .where(eq(webhookDeliveries.id, id))
    return true
  }
  log.warn({ delivery: id, webhook: endpointId, type, attempts, status: result.status }, 'a webhook was not delivered')
  if (result.status === GONE) await switchOff(db, endpointId)
  if (result.status === GONE || attempts >= MAX_ATTEMPTS) await giveUp(db, id, result)
  else await putOff(db, delivery, result)
  return false
}

const SWITCHED_OFF = 'The webhook is switched off'

interface Result {
  status?: number | null
  failure: string | null
  durationMs?: number
}

async function call(
  post: PostEvent,
  delivery: TakenDelivery,
): Promise<{ status: number | null; failure: string | null }> {
  try {
    const status = await post({ ...delivery, body: payloadOf(delivery) })
    return { status, failure: explainStatus(status) }
  } catch (error) {
    return { status: null, failure: explainFailure(error) }
  }
}

const putOff = (db: Database, { id, attempts }: TakenDelivery, result: Result) =>
  db
    .update(webhookDeliveries)
    .set({ ...result, nextAttemptAt: sql`now() + make_interval(secs => ${waitSeconds(attempts)})` })
    .where(eq(webhookDeliveries.id, id))

const giveUp = (db: Database, id: string, result: Result) =>
  db
    .update(webhookDeliveries)
    .set({ ...result, givenUpAt: sql`now()` })
    .where(eq(webhookDeliveries.id, id))

const switchOff = (db: Database, endpointId: string) =>
  db.update(webhookEndpoints).set({ active: false }).where(eq(webhookEndpoints.id, endpointId))
