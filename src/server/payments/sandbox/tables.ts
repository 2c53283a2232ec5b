import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

export type SandboxStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

/** What the pretended card provider keeps of an intent on its side. Of a card it keeps only the last four digits. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    clientSecret: text('client_secret').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text().$type<SandboxStatus>().notNull().default('requires_payment_method'),
    /** What was paid with: Visa. */
    brand: text(),
    last4: text(),
    lastError: text('last_error'),
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (intent) => [
    check('sandbox_intents_amount_positive', sql`${intent.amount} > 0`),
    check('sandbox_intents_refunded_within', sql`${intent.refunded} between 0 and ${intent.amount}`),
  ],
)

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  intentId: text('intent_id')
    .notNull()
    .references(() => sandboxIntents.id),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  /** Cents. */
  amount: bigint({ mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** The events that the pretended provider still has to tell the shop, or told it. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
    givenUpAt: moment('given_up_at'),
  },
  (event) => [
    index('sandbox_events_due').on(event.nextAttemptAt).where(sql`delivered_at is null and given_up_at is null`),
  ],
)
