import type { Logger } from 'pino'
import type { Database } from '../../database/client.ts'
import { writeEvent } from './events.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'
import { putOff, recordDelivered, type TakenEvent, takeEvents } from './take-events.ts'

const LONGEST_CALL_MS = 10_000

export interface Receiver {
  /** Where the shop listens, such as http://127.0.0.1:3000. */
  shopUrl: string
  signingSecret: string
}

/**
 * Tells the shop, signed and over HTTP as a real provider does, of every event that is due. One that is not answered by
 * 2xx is told again later.
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
  }
}

/** @returns the status, or why there was none */
async function post(event: TakenEvent, { shopUrl, signingSecret }: Receiver): Promise<number | string> {
  const body = writeEvent(event)
  try {
    const answer = await fetch(`${shopUrl}/api/payment/webhook/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, signingSecret) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
