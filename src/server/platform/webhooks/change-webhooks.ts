import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { MAX_WEBHOOKS, type WebhookBody } from '#contract/webhooks.ts'
import { type KnownCaller, recordAudit } from '../audit-log/record-audit.ts'
import type { PlatformConfig } from '../config/platform-config.ts'
import type { Database } from '../database/database.ts'
import { lockName, lockRows } from '../database/locks.ts'
import { transaction } from '../database/transaction.ts'
import { refusePrivate } from './allow-address.ts'
import { newSecret } from './signature.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

type Wanted = z.output<typeof WebhookBody>

const subject = (id: string) => ({ kind: 'webhook', id }) as const

/**
 * Begins to tell an address of events.
 * @returns its id, and the secret that is not shown again
 * @throws ShopError webhooks_full, invalid_request for an address that nothing is sent to
 */
export async function addWebhook(
  db: Database,
  wanted: Wanted,
  caller: KnownCaller,
  settings: PlatformConfig['webhooks'],
): Promise<{ id: string; secret: string }> {
  await refusePrivate(wanted.url, settings)
  return transaction(db, async (tx) => {
    // Each event writes a row for each address: their number is bounded, also when two are added at once.
    await lockName(tx, 'webhooks')
    if ((await tx.$count(webhookEndpoints)) >= MAX_WEBHOOKS) throw new ShopError('webhooks_full')
    const secret = newSecret()
    const after = withoutRepeats(wanted)
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({ ...after, secret })
      .returning({ id: webhookEndpoints.id })
    if (!row) throw new Error('PostgreSQL returned no row for an insert')
    await recordAudit(tx, caller, { action: 'webhook.added', subject: subject(row.id), after })
    return { id: row.id, secret }
  })
}

/**
 * @returns whether there is such a webhook
 * @throws ShopError invalid_request for an address that nothing is sent to
 */
export async function changeWebhook(
  db: Database,
  id: string,
  wanted: Wanted,
  caller: KnownCaller,
  settings: PlatformConfig['webhooks'],
): Promise<boolean> {
  await refusePrivate(wanted.url, settings)
  return transaction(db, (tx) => writeWebhook(tx, id, wanted, caller))
}

/** Changes a webhook whose address `refusePrivate` has let pass. @returns whether there is such a webhook */
export async function writeWebhook(tx: Database, id: string, wanted: Wanted, caller: KnownCaller): Promise<boolean> {
  const before = await lockWebhook(tx, id)
  if (!before) return false
  const after = withoutRepeats(wanted)
  await tx.update(webhookEndpoints).set(after).where(eq(webhookEndpoints.id, id))
  await recordAudit(tx, caller, {
    action: 'webhook.changed',
    subject: subject(id),
    before,
    after: { ...before, ...after },
  })
  return true
}

const withoutRepeats = (wanted: Wanted): Wanted => ({ ...wanted, events: [...new Set(wanted.events)] })

/** Ends a webhook, and what it was told is forgotten. @returns whether there was one */
export function removeWebhook(db: Database, id: string, caller: KnownCaller): Promise<boolean> {
  return transaction(db, async (tx) => {
    const before = await lockWebhook(tx, id)
    if (!before) return false
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await recordAudit(tx, caller, { action: 'webhook.removed', subject: subject(id), before })
    return true
  })
}

/** What a webhook is like, without its secret; nobody else changes it until the end of the transaction. */
export async function lockWebhook(tx: Database, id: string): Promise<Wanted | undefined> {
  const { url, events, active } = webhookEndpoints
  const found = tx.select({ url, events, active }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).$dynamic()
  const [row] = await lockRows(found, webhookEndpoints.id)
  return row
}

/** Makes a delivery due now, with all attempts before it again. @returns whether there is such a delivery */
export function deliverAgain(db: Database, id: string, caller: KnownCaller): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, nextAttemptAt: sql`now()`, worker: null, deliveredAt: null, givenUpAt: null })
      .where(eq(webhookDeliveries.id, id))
      .returning({ webhookId: webhookDeliveries.endpointId, event: webhookDeliveries.type })
    if (!again) return false
    const { webhookId, event } = again
    await recordAudit(tx, caller, {
      action: 'webhook.redelivered',
      subject: subject(webhookId),
      after: { event, delivery: id },
    })
    return true
  })
}
