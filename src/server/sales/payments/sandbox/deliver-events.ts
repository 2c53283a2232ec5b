import { request } from 'node:http'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import { writeEvent } from './events.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'
import { AT_A_TIME, putOff, recordDelivered, type TakenEvent, takeEvents } from './take-events.ts'

const MAX_CALL_MS = 10_000

export interface Receiver {
  /** Where the shop listens, such as http://127.0.0.1:3000. */
  shopUrl: string
  signingSecret: string
}

/**
 * Tells the shop, signed and over HTTP as a real provider does, of every event that is due. One that is not answered by
 * 2xx is told again later. What comes up meanwhile waits for the next time, so that the shopper's own confirmation of a
 * payment is mostly there before the event of it, as with a real provider.
 * @param goOn asked before each round
 */
export async function deliverEvents(
  db: Database,
  receiver: Receiver,
  log: Logger,
  goOn: () => boolean = () => true,
): Promise<void> {
  while (goOn()) {
    const events = await takeEvents(db)
    if (events.length === 0) return
    const answers = await Promise.all(events.map(async (event) => ({ event, status: await post(event, receiver) })))
    const failed = answers.filter(({ status }) => typeof status !== 'number' || status < 200 || status > 299)
    for (const { event, status } of failed) {
      log.warn({ event: event.id, type: event.type, attempts: event.attempts, status }, 'the sandbox was not heard')
    }
    const late = new Set(failed.map(({ event }) => event))
    await recordDelivered(
      db,
      events.filter((event) => !late.has(event)),
    )
    await putOff(db, [...late])
    if (events.length < AT_A_TIME) return
  }
}

/** @returns the status, or why there was none */
function post(event: TakenEvent, { shopUrl, signingSecret }: Receiver): Promise<number | string> {
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
