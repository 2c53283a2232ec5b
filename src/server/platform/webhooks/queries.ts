import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeliveriesQuery, DeliveriesReply, Webhook } from '#contract/webhooks.ts'
import { countUpTo } from '../database/count-up-to.ts'
import type { Database } from '../database/database.ts'
import { buildPayload } from './payload.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

type WebhookJson = z.output<typeof Webhook>

/** All fields except the secret. */
const webhookColumns = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  active: webhookEndpoints.active,
  createdAt: webhookEndpoints.createdAt,
  failed: sql`(${countRecentFailures()})`.mapWith(Number),
}

function countRecentFailures() {
  return sql`select count(*) from ${webhookDeliveries}
    where ${webhookDeliveries.endpointId} = ${webhookEndpoints}.id and ${webhookDeliveries.givenUpAt} is not null
      and ${webhookDeliveries.createdAt} > now() - interval '7 days'`
}

type WebhookRow = Omit<WebhookJson, 'createdAt'> & { createdAt: Date }

const toWebhookJson = (row: WebhookRow): WebhookJson => ({ ...row, createdAt: row.createdAt.toISOString() })

/** All webhooks, oldest first. */
export async function listWebhooks(db: Database): Promise<WebhookJson[]> {
  const rows = await db
    .select(webhookColumns)
    .from(webhookEndpoints)
    .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id)
  return rows.map(toWebhookJson)
}

export async function findWebhook(db: Database, id: string): Promise<WebhookJson | undefined> {
  const [row] = await db.select(webhookColumns).from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return row && toWebhookJson(row)
}

/** A page of an endpoint's deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  { page, limit }: z.output<typeof DeliveriesQuery>,
): Promise<z.output<typeof DeliveriesReply>> {
  const belongsToEndpoint = eq(webhookDeliveries.endpointId, endpointId)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(webhookDeliveries)
      .where(belongsToEndpoint)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, webhookDeliveries, belongsToEndpoint),
  ])
  return { deliveries: rows.map(toDeliveryJson), total }
}

function toDeliveryJson(row: typeof webhookDeliveries.$inferSelect) {
  const { id, type, createdAt, attempts, deliveredAt, givenUpAt, nextAttemptAt, status, failure, durationMs } = row
  const state = deliveredAt ? 'delivered' : givenUpAt ? 'given_up' : 'waiting'
  return {
    id,
    type,
    createdAt: createdAt.toISOString(),
    attempts,
    state,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    status,
    failure,
    durationMs,
    payload: buildPayload(row),
  } as const
}
