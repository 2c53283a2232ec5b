import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { MOST_WEBHOOKS, type WebhookBody } from '#contract/webhooks.ts'
import type { Database } from '../database/client.ts'
import { lockName } from '../database/locks.ts'
import { newSecret } from './signature.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

type Wanted = z.output<typeof WebhookBody>

/**
 * Begins to tell an address of events.
 * @returns its id, and the secret that is not shown again
 * @throws ShopError webhooks_full
 */
export function addWebhook(db: Database, wanted: Wanted): Promise<{ id: string; secret: string }> {
  return db.transaction(async (tx) => {
    // Each event writes a row for each address: their number is bounded, also when two are added at once.
    await lockName(tx, 'webhooks')
    if ((await tx.$count(webhookEndpoints)) >= MOST_WEBHOOKS) throw new ShopError('webhooks_full')
    const secret = newSecret()
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({ ...withoutRepeats(wanted), secret })
      .returning({ id: webhookEndpoints.id })
    if (!row) throw new Error('PostgreSQL returned no row for an insert')
    return { id: row.id, secret }
  })
}

/** @returns whether there is such a webhook */
export async function changeWebhook(db: Database, id: string, wanted: Wanted): Promise<boolean> {
  const changed = await db
    .update(webhookEndpoints)
    .set(withoutRepeats(wanted))
    .where(eq(webhookEndpoints.id, id))
    .returning({ id: webhookEndpoints.id })
  return changed.length > 0
}

const withoutRepeats = (wanted: Wanted): Wanted => ({ ...wanted, events: [...new Set(wanted.events)] })

/** Ends a webhook, and what it was told is forgotten. @returns whether there was one */
export async function removeWebhook(db: Database, id: string): Promise<boolean> {
  const removed = await db
    .delete(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .returning({ id: webhookEndpoints.id })
  return removed.length > 0
}

/** Makes a delivery due now, with all attempts before it again. @returns whether there is such a delivery */
export async function deliverAgain(db: Database, id: string): Promise<boolean> {
  const again = await db
    .update(webhookDeliveries)
    .set({ attempts: 0, nextAttemptAt: sql`now()`, deliveredAt: null, givenUpAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id })
  return again.length > 0
}
