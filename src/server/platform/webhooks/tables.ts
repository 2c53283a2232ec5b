import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEventType } from '#contract/webhooks.ts'
import { timestampColumn } from '../database/columns.ts'
import { queueColumns } from '../jobs/queue-columns.ts'

/** The owner's webhook endpoints and the events they receive. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  /** Signs deliveries; shown to staff once. */
  secret: text().notNull(),
  events: text().array().$type<WebhookEventType[]>().notNull(),
  active: boolean().notNull().default(true),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
})

/** Requests to endpoints: inserted in the transaction that causes the event, and sent after its commit. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also sent as a header, so that receivers can recognize duplicates. */
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Shared by the deliveries of one event to several endpoints. */
    eventId: uuid('event_id').notNull(),
    type: text().$type<WebhookEventType>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    ...queueColumns(),
    deliveredAt: timestampColumn('delivered_at'),
    givenUpAt: timestampColumn('given_up_at'),
    /** Result of the last attempt: the HTTP status or an error, and the duration in ms. */
    status: integer(),
    failure: text(),
    durationMs: bigint('duration_ms', { mode: 'number' }),
  },
  (delivery) => [
    index('webhook_deliveries_by_endpoint').on(delivery.endpointId, delivery.createdAt.desc().nullsFirst()),
    index('webhook_deliveries_given_up')
      .on(delivery.endpointId, delivery.createdAt)
      .where(sql`given_up_at is not null`),
    index('webhook_deliveries_by_age').on(delivery.createdAt),
    index('webhook_deliveries_due').on(delivery.nextAttemptAt).where(sql`delivered_at is null and given_up_at is null`),
  ],
)
