import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { MAX_WEBHOOKS, type WebhookBody } from '#contract/webhooks.ts'
import { recordAudit, type SignedInCaller } from '../audit-log/record-audit.ts'
import type { PlatformConfig } from '../config/platform-config.ts'
import type { Database } from '../database/database.ts'
import { lockName, lockRows } from '../database/locks.ts'
import { transaction } from '../database/transaction.ts'
import { assertPublicAddress } from './assert-public-address.ts'
import { newSecret } from './signature.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

type WebhookInput = z.output<typeof WebhookBody>

const subject = (id: string) => ({ kind: 'webhook', id }) as const

/**
 * Adds a webhook endpoint.
 * @returns its ID, and the secret, which is not shown again
 * @throws ShopError webhooks_full, or an error of `assertPublicAddress`
 */
export async function addWebhook(
  db: Database,
  input: WebhookInput,
  caller: SignedInCaller,
  settings: PlatformConfig['webhooks'],
): Promise<{ id: string; secret: string }> {
  await assertPublicAddress(input.url, settings)
  return transaction(db, async (tx) => {
    // Locked, so that concurrent requests cannot exceed the limit: each event writes a row per endpoint.
    await lockName(tx, 'webhooks')
    if ((await tx.$count(webhookEndpoints)) >= MAX_WEBHOOKS) throw new ShopError('webhooks_full')
    const secret = newSecret()
    const after = withoutDuplicates(input)
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
 * @returns whether the webhook exists
 * @throws the errors of `assertPublicAddress`
 */
export async function changeWebhook(
  db: Database,
  id: string,
  input: WebhookInput,
  caller: SignedInCaller,
  settings: PlatformConfig['webhooks'],
): Promise<boolean> {
  await assertPublicAddress(input.url, settings)
  return transaction(db, (tx) => writeWebhook(tx, id, input, caller))
}

/** Changes a webhook whose URL has passed `assertPublicAddress`. @returns whether the webhook exists */
export async function writeWebhook(
  tx: Database,
  id: string,
  input: WebhookInput,
  caller: SignedInCaller,
): Promise<boolean> {
  const before = await lockWebhook(tx, id)
  if (!before) return false
  const after = withoutDuplicates(input)
  await tx.update(webhookEndpoints).set(after).where(eq(webhookEndpoints.id, id))
  await recordAudit(tx, caller, {
    action: 'webhook.changed',
    subject: subject(id),
    before,
    after: { ...before, ...after },
  })
  return true
}

const withoutDuplicates = (input: WebhookInput): WebhookInput => ({ ...input, events: [...new Set(input.events)] })

/** Deletes a webhook and its deliveries. @returns whether it existed */
export function removeWebhook(db: Database, id: string, caller: SignedInCaller): Promise<boolean> {
  return transaction(db, async (tx) => {
    const before = await lockWebhook(tx, id)
    if (!before) return false
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await recordAudit(tx, caller, { action: 'webhook.removed', subject: subject(id), before })
    return true
  })
}

/** Locks a webhook until the end of the transaction. @returns its fields without the secret */
export async function lockWebhook(tx: Database, id: string): Promise<WebhookInput | undefined> {
  const { url, events, active } = webhookEndpoints
  const found = tx.select({ url, events, active }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).$dynamic()
  const [row] = await lockRows(found, webhookEndpoints.id)
  return row
}

/** Makes a delivery due now, with the full number of attempts. @returns whether it exists */
export function redeliver(db: Database, id: string, caller: SignedInCaller): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, nextAttemptAt: sql`now()`, worker: null, deliveredAt: null, givenUpAt: null })
      .where(eq(webhookDeliveries.id, id))
      .returning({ webhookId: webhookDeliveries.endpointId, event: webhookDeliveries.type })
    if (!delivery) return false
    const { webhookId, event } = delivery
    await recordAudit(tx, caller, {
      action: 'webhook.redelivered',
      subject: subject(webhookId),
      after: { event, delivery: id },
    })
    return true
  })
}
