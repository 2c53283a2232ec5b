import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { deliverEvents, type Receiver } from './deliver-events.ts'

const LOOK_EVERY_MS = 1_000

/** Begins to tell the shop of the sandbox's events. @returns what stops it */
export function startSandboxDelivery(db: Database, receiver: Receiver, log: Logger): () => Promise<void> {
  return repeat(
    (goOn) => deliverEvents(db, receiver, log, goOn),
    LOOK_EVERY_MS,
    (error) => log.error({ err: error }, "the sandbox's events could not be read"),
  )
}
