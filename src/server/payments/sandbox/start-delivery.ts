import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../database/client.ts'
import { deliverEvents, type Receiver } from './deliver-events.ts'

const LOOK_EVERY_MS = 1_000
/** What is being told when the shop closes gets so long to arrive; then it is told again later. */
const LAST_WORDS_MS = 5_000

/** Begins to tell the shop of the sandbox's events. @returns what stops it */
export function startSandboxDelivery(db: Database, receiver: Receiver, log: Logger): () => Promise<void> {
  const closing = new AbortController()
  const goOn = () => !closing.signal.aborted

  async function run() {
    while (goOn()) {
      try {
        await deliverEvents(db, receiver, log, goOn)
      } catch (error) {
        log.error({ err: error }, "the sandbox's events could not be read")
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
