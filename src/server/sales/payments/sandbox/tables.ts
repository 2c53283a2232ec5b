import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CaseStatus } from '#contract/payment-cases.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'
import type { PaymentEventType } from '../provider.ts'

export type SandboxStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

/** The simulated provider's payment intents. Of a card only the brand and the last four digits are stored. */
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
    /** The brand of the card, such as Visa. */
    brand: text(),
    last4: text(),
    lastError: text('last_error'),
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
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
  /** Whether the refund failed later, so that the money is at the provider again. */
  failed: boolean().notNull().default(false),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
})

/** The disputes of the simulated banks. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    status: text().$type<CaseStatus>().notNull(),
    /** Cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    withdrawn: bigint({ mode: 'number' }).notNull(),
    evidenceDueBy: timestampColumn('evidence_due_by').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (dispute) => [index('sandbox_disputes_by_intent').on(dispute.intentId)],
)

/** The simulated provider's events, queued or delivered. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text().$type<PaymentEventType>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    ...queueColumns(),
    /** Why the last delivery failed. */
    failure: text(),
    deliveredAt: timestampColumn('delivered_at'),
    givenUpAt: timestampColumn('given_up_at'),
  },
  (event) => [
    index('sandbox_events_due').on(event.nextAttemptAt).where(sql`delivered_at is null and given_up_at is null`),
  ],
)
