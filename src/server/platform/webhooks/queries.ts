import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeliveriesQuery, DeliveriesReply, Webhook } from '#contract/webhooks.ts'
import { countUpTo } from '../database/count-up-to.ts'
import type { Database } from '../database/database.ts'
import { payloadOf } from './payload.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

type WebhookJson = z.output<typeof Webhook>

/** All fields except the secret. */
const shown = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  active: webhookEndpoints.active,
  createdAt: webhookEndpoints.createdAt,
  failed: sql`(${failedLastWeek()})`.mapWith(Number),
}

function failedLastWeek() {
  return sql`select count(*) from ${webhookDeliveries}
    where ${webhookDeliveries.endpointId} = ${webhookEndpoints}.id and ${webhookDeliveries.givenUpAt} is not null
      and ${webhookDeliveries.createdAt} > now() - interval '7 days'`
}

type ShownRow = Omit<WebhookJson, 'createdAt'> & { createdAt: Date }

const webhookJson = (row: ShownRow): WebhookJson => ({ ...row, createdAt: row.createdAt.toISOString() })

/** All webhooks, oldest first. */
export async function listWebhooks(db: Database): Promise<WebhookJson[]> {
  const rows = await db.select(shown).from(webhookEndpoints).orderBy(webhookEndpoints.createdAt, webhookEndpoints.id)
  return rows.map(webhookJson)
}

export async function findWebhook(db: Database, id: string): Promise<WebhookJson | undefined> {
  const [row] = await db.select(shown).from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return row && webhookJson(row)
}

/** A page of an endpoint's deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  { page, limit }: z.output<typeof DeliveriesQuery>,
): Promise<z.output<typeof DeliveriesReply>> {
  const ofEndpoint = eq(webhookDeliveries.endpointId, endpointId)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(webhookDeliveries)
      .where(ofEndpoint)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, webhookDeliveries, ofEndpoint),
  ])
  return { deliveries: rows.map(deliveryJson), total }
}

function deliveryJson(row: typeof webhookDeliveries.$inferSelect) {
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
    payload: payloadOf(row),
  } as const
}
