import { request } from 'node:http'
import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { ATTEMPTS_WITHIN_A_DAY } from '#server/platform/jobs/backoff.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { writeEvent } from './events.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'
import { sandboxEvents } from './tables.ts'

const MAX_CALL_MS = 10_000
/** Events that are sent concurrently. */
const BATCH_SIZE = 20

export interface Receiver {
  /** The shop's own address, such as http://127.0.0.1:3000. */
  shopUrl: string
  signingSecret: string
}

/**
 * Sends due events to the shop's webhook, signed and over HTTP like a real provider. An event without a 2xx response is
 * retried later. Events that are queued during a run wait for the next one, so that the shopper's confirmation usually
 * arrives before the event, as with a real provider.
 */
export const sandboxEventQueue = (db: Database, receiver: Receiver): Queue =>
  openQueue(db, {
    name: 'sandbox events',
    table: sandboxEvents,
    waiting: sql`${and(isNull(sandboxEvents.deliveredAt), isNull(sandboxEvents.givenUpAt))}`,
    batch: BATCH_SIZE,
    maxAttempts: ATTEMPTS_WITHIN_A_DAY,
    failed: (failure) => ({ failure }),
    givenUp: () => ({ givenUpAt: sql`now()` }),
    async work(event, _, __, log) {
      const status = await post(event, receiver)
      if (typeof status === 'number' && status >= 200 && status <= 299) return DELIVERED
      log.warn(
        { event: event.id, type: event.type, attempts: event.attempts, status },
        'a sandbox event was not delivered',
      )
      return { failure: String(status) }
    },
  })

/** One shared object, so that a single statement records all deliveries. */
const DELIVERED = { done: { deliveredAt: sql`now()`, failure: null } }

/** @returns the HTTP status, or the error message when there was no response */
function post(
  event: typeof sandboxEvents.$inferSelect,
  { shopUrl, signingSecret }: Receiver,
): Promise<number | string> {
  const body = writeEvent(event)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    [SIGNATURE_HEADER]: sign(body, signingSecret),
  }
  return new Promise((resolve) => {
    const call = request(
      `${shopUrl}/api/payment/webhook/sandbox`,
      { method: 'POST', headers, timeout: MAX_CALL_MS },
      (response) => {
        resolve(response.statusCode ?? 'no status')
        response.resume()
      },
    )
    call.on('timeout', () => call.destroy(new Error('no response in time')))
    call.on('error', (error) => resolve(error.message))
    call.end(body)
  })
}
