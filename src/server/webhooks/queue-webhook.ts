import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WebhookData, WebhookEventType } from '#contract/webhooks.ts'
import type { Database } from '../database/client.ts'
import type { Write } from '../database/write-together.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

/**
 * Writes down, in the transaction that causes it, that the owner's programs are to be told of something: they are told if
 * and only if that is committed, soon after. With nobody to tell it reads one small table and writes nothing.
 */
export function queueWebhook<T extends WebhookEventType>(tx: Database, type: T, data: WebhookData[T]): Write {
  return tx.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, type, data)
    select id, ${randomUUID()}::uuid, ${type}, ${JSON.stringify(data)}::jsonb
    from ${webhookEndpoints}
    where active and events @> array[${type}]::text[]`)
}
