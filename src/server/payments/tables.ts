import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '../database/columns.ts'

/**
 * `canceled`: the provider takes no money for it any more; `surplus`: money that came when nothing was left to pay for,
 * and goes back whole.
 */
export const paymentStates = ['open', 'canceled', 'succeeded', 'surplus'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Our record of an intent at a payment provider. `reference` is what is paid for: an order's id. Money in cents. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull(),
    provider: text().notNull(),
    intentId: text('intent_id').notNull().unique(),
    clientSecret: text('client_secret').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull().default('open'),
    /** The sum of its refunds, also of those still on their way. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** What it was paid with, in words: Visa ending in 4242. */
    method: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (payment) => [
    index('payments_by_reference').on(payment.reference),
    uniqueIndex('payments_one_success').on(payment.reference).where(sql`state = 'succeeded'`),
    index('payments_open').on(payment.createdAt).where(sql`state = 'open'`),
    index('payments_by_change').on(payment.changedAt),
    oneOf('payments_state_known', payment.state, paymentStates),
    check('payments_amount_positive', sql`${payment.amount} > 0`),
    check(
      'payments_refunded_within',
      sql`${payment.refunded} between 0 and case when ${payment.state} in ('open', 'canceled') then 0 else ${payment.amount} end`,
    ),
  ],
)

/**
 * Money that goes back. The row is written in the transaction that decides it; the provider is told after, with the
 * row's id as idempotency key, again and again until it has answered.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    /** Why there is this refund, once: `return:RET-001`, `cancel`, `surplus`, or the key of the request. */
    cause: text().notNull(),
    /** Of what was asked for under a key, to tell it from something else under the same key. */
    requestHash: text('request_hash'),
    providerId: text('provider_id').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the provider had paid back. */
    refundedAt: moment('refunded_at'),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    failure: text(),
    /** Not before then the provider is asked (again). */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  },
  (refund) => [
    uniqueIndex('refunds_one_per_cause').on(refund.paymentId, refund.cause),
    index('refunds_by_age').on(refund.createdAt.desc().nullsFirst()),
    index('refunds_refused').on(refund.createdAt).where(sql`refunded_at is null and failure is not null`),
    index('refunds_due').on(refund.nextAttemptAt).where(sql`refunded_at is null`),
    check('refunds_amount_positive', sql`${refund.amount} > 0`),
    check('refunds_done_at_provider', sql`(${refund.refundedAt} is null) = (${refund.providerId} is null)`),
  ],
)

/**
 * What an order owes changes by: `total` it was placed, `void` it ended unpaid, `payment` money came, `credit` less is
 * owed (a cancellation, a return, goodwill), `refund` money went back. A `credit` of 0 whose source is the order says that
 * it was cancelled when nothing was left to pay back.
 */
export const ledgerKinds = ['total', 'void', 'payment', 'credit', 'refund'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * The book of each order, in whole cents: what it owes is the sum of its entries, and 0 once it is paid or over.
 * Nothing in it is ever changed (a trigger sees to that), and one source makes one entry of a kind.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    /** Positive when more is owed. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What it comes from: the id of the order, payment or refund. */
    source: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (entry) => [
    uniqueIndex('ledger_one_per_source').on(entry.source, entry.kind),
    index('ledger_by_reference').on(entry.reference),
    oneOf('ledger_kind_known', entry.kind, ledgerKinds),
    check(
      'ledger_signs',
      sql`case when ${entry.kind} in ('total', 'refund') then ${entry.amount} >= 0 else ${entry.amount} <= 0 end`,
    ),
  ],
)

/** The signed events that providers sent, and what became of them. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    intentId: text('intent_id'),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** Null while it is worked on, or when that failed and the provider sends it again. */
    settledAt: moment('settled_at'),
  },
  (event) => [primaryKey({ columns: [event.provider, event.id] }), index('payment_events_by_age').on(event.receivedAt)],
)

/** What each nightly audit found. */
export const paymentAudits = pgTable('payment_audits', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  payments: integer().notNull(),
  findings: jsonb().$type<{ orderId: string; problem: string }[]>().notNull(),
})
