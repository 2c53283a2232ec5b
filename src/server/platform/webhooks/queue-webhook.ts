import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WebhookData, WebhookEventType } from '#contract/webhooks.ts'
import type { Database } from '../database/database.ts'
import { type Placeholders, prepared } from '../database/prepared.ts'
import type { Write } from '../database/write-batch.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

/**
 * Queues an event in the transaction that causes it: it is delivered soon after, if and only if that commits. Without
 * endpoints, this only reads one small table.
 */
export function queueWebhook<T extends WebhookEventType>(tx: Database, type: T, data: WebhookData[T]): Write {
  return deliveriesWrite(tx, { event: randomUUID(), type, data: JSON.stringify(data) })
}

const deliveriesWrite = prepared(
  (_, { event, type, data }: Placeholders<{ event: string; type: WebhookEventType; data: string }>) => sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, type, data)
    select id, ${event}::uuid, ${type}, ${data}::jsonb
    from ${webhookEndpoints}
    where active and events @> array[${type}]::text[]`,
)

/** Queues several events with one statement. */
export function queueWebhooks<T extends WebhookEventType>(tx: Database, type: T, data: WebhookData[T][]): Write {
  const events = data.map(() => randomUUID())
  const texts = data.map((each) => JSON.stringify(each))
  return tx.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, type, data)
    select endpoint.id, event.id, ${type}, event.data::jsonb
    from ${webhookEndpoints} as endpoint, unnest(${sql.param(events)}::uuid[], ${sql.param(texts)}::text[]) as event (id, data)
    where endpoint.active and endpoint.events @> array[${type}]::text[]`)
}
