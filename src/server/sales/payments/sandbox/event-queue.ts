import { request } from 'node:http'
import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { ATTEMPTS_OF_A_DAY } from '#server/platform/jobs/backoff.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { writeEvent } from './events.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'
import { sandboxEvents } from './tables.ts'

const MAX_CALL_MS = 10_000
/** Events that are told at the same time. */
const AT_ONCE = 20

export interface Receiver {
  /** Where the shop listens, such as http://127.0.0.1:3000. */
  shopUrl: string
  signingSecret: string
}

/**
 * Tells the shop, signed and over HTTP as a real provider does, of every event that is due. One that is not answered by
 * 2xx is told again later. What comes up meanwhile waits for the next time, so that the shopper's own confirmation of a
 * payment is mostly there before the event of it, as with a real provider.
 */
export const sandboxEventQueue = (db: Database, receiver: Receiver): Queue =>
  openQueue(db, {
    name: 'sandbox events',
    table: sandboxEvents,
    waiting: sql`${and(isNull(sandboxEvents.deliveredAt), isNull(sandboxEvents.givenUpAt))}`,
    batch: AT_ONCE,
    maxAttempts: ATTEMPTS_OF_A_DAY,
    failed: (failure) => ({ failure }),
    givenUp: () => ({ givenUpAt: sql`now()` }),
    async work(event, _, __, log) {
      const status = await post(event, receiver)
      if (typeof status === 'number' && status >= 200 && status <= 299) return TOLD
      log.warn({ event: event.id, type: event.type, attempts: event.attempts, status }, 'the sandbox was not heard')
      return { failure: String(status) }
    },
  })

/** One shared object, so that a single statement records all deliveries. */
const TOLD = { done: { deliveredAt: sql`now()`, failure: null } }

/** @returns the status, or why there was none */
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
      (answer) => {
        resolve(answer.statusCode ?? 'no status')
        answer.resume()
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', (error) => resolve(error.message))
    call.end(body)
  })
}
