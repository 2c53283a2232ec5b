import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/client.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { postingEvents } from './post-event.ts'

/** A webhook waits no longer than this for the shop to look. */
const LOOK_EVERY_MS = 2_000
/** What is being told when the shop closes gets so long to arrive; then it is told again later. */
const LAST_WORDS_MS = 5_000

/** Begins to deliver what is queued. @returns what stops it */
export function startWebhookDelivery(
  db: Database,
  settings: { privateNetworks: boolean },
  log: Logger,
): () => Promise<void> {
  const post = postingEvents(settings)
  const closing = new AbortController()
  const goOn = () => !closing.signal.aborted

  async function run() {
    while (goOn()) {
      try {
        await deliverWebhooks(db, post, log, goOn)
      } catch (error) {
        log.error({ err: error }, 'the queue of webhooks could not be read')
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const ended = run()
  return async () => {
    closing.abort()
    await Promise.race([ended, sleep(LAST_WORDS_MS, undefined, { ref: false })])
  }
}
