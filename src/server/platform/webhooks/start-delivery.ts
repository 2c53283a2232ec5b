import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { repeat } from '../jobs/repeat.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { postingEvents } from './post-event.ts'

/** A webhook waits no longer than this for the shop to look. */
const LOOK_EVERY_MS = 2_000

/** Begins to deliver what is queued. @returns what stops it */
export function startWebhookDelivery(
  db: Database,
  settings: { privateNetworks: boolean },
  log: Logger,
): () => Promise<void> {
  const post = postingEvents(settings)
  return repeat(
    (goOn) => deliverWebhooks(db, post, log, goOn),
    LOOK_EVERY_MS,
    (error) => log.error({ err: error }, 'the queue of webhooks could not be read'),
  )
}
