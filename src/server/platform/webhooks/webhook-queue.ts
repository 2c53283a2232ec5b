import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { t } from '#messages/webhookErrors.ts'
import { measureCall } from '../activity/external-calls.ts'
import type { Database } from '../database/database.ts'
import { ATTEMPTS_WITHIN_A_DAY } from '../jobs/backoff.ts'
import type { JobRow, Outcome, Round } from '../jobs/job-queue.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'
import { explainFailure, explainStatus } from './failures.ts'
import { buildPayload } from './payload.ts'
import type { PostEvent } from './post-event.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

/** Maximum concurrent requests of a process. */
const CONCURRENCY = 8
const HTTP_GONE = 410

type Delivery = JobRow<typeof webhookDeliveries>

/**
 * Delivers events to webhook endpoints. A successful delivery is repeated only if its process dies or the response is lost.
 * After a failure, the endpoint is skipped for the rest of the round, so that other endpoints do not wait for it.
 */
export const webhookQueue = (db: Database, post: PostEvent): Queue =>
  openQueue(db, {
    name: 'webhooks',
    table: webhookDeliveries,
    waiting: sql`${and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.givenUpAt))}`,
    workers: CONCURRENCY,
    maxAttempts: ATTEMPTS_WITHIN_A_DAY,
    failed: (failure) => ({ failure }),
    givenUp: () => ({ givenUpAt: sql`now()` }),
    work: (delivery, _, round, log) => deliver(db, delivery, post, round, log),
  })

async function deliver(
  db: Database,
  delivery: Delivery,
  post: PostEvent,
  round: Round,
  log: Logger,
): Promise<Outcome<typeof webhookDeliveries>> {
  const { id, endpointId, type, attempts } = delivery
  const { url, secret, active } = webhookEndpoints
  const [endpoint] = await db
    .select({ url, secret, active })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
  // Deleting an endpoint deletes its deliveries.
  if (!endpoint) return 'deleted'
  if (!endpoint.active) return { failure: t('off'), isPermanent: true }
  const startedAt = performance.now()
  const { status, failure } = await call(post, delivery, endpoint)
  const set = { status, durationMs: Math.round(performance.now() - startedAt) }
  if (failure === null) return { done: { ...set, failure, deliveredAt: sql`now()` } }
  log.warn({ delivery: id, webhook: endpointId, type, attempts, status }, 'a webhook was not delivered')
  round.only(ne(webhookDeliveries.endpointId, endpointId))
  if (status === HTTP_GONE) await deactivate(db, endpointId)
  return { failure, set, isPermanent: status === HTTP_GONE }
}

async function call(
  post: PostEvent,
  delivery: Delivery,
  endpoint: { url: string; secret: string },
): Promise<{ status: number | null; failure: string | null }> {
  try {
    const event = { ...endpoint, id: delivery.id, type: delivery.type, body: buildPayload(delivery) }
    const status = await measureCall('webhook', delivery.type, () => post(event), {
      isFailedResponse: (code) => explainStatus(code) !== null,
    })
    return { status, failure: explainStatus(status) }
  } catch (error) {
    return { status: null, failure: explainFailure(error) }
  }
}

const deactivate = (db: Database, endpointId: string) =>
  db.update(webhookEndpoints).set({ active: false }).where(eq(webhookEndpoints.id, endpointId))
