import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CaseStatus, caseStatuses, type PaymentCaseKind, paymentCaseKinds } from '#contract/payment-cases.ts'
import { moment, oneOf } from '#server/platform/database/columns.ts'

/**
 * `processing`: the money is on its way, which may take days; `canceled`: the provider takes no money for it any more; `surplus`: money that came when nothing was left to pay for,
 * and goes back whole.
 */
export const paymentStates = ['open', 'processing', 'canceled', 'succeeded', 'surplus'] as const
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
    /** What its disputes have taken and not given back. It cannot be refunded as well. */
    disputed: bigint({ mode: 'number' }).notNull().default(0),
    /** What it was paid with, in words: Visa ending in 4242. */
    method: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (payment) => [
    index('payments_by_reference').on(payment.reference),
    uniqueIndex('payments_one_success').on(payment.reference).where(sql`state = 'succeeded'`),
    index('payments_open').on(payment.createdAt).where(sql`state in ('open', 'processing')`),
    index('payments_by_change').on(payment.changedAt),
    oneOf('payments_state_known', payment.state, paymentStates),
    check('payments_amount_positive', sql`${payment.amount} > 0`),
    check(
      'payments_refunded_within',
      sql`${payment.refunded} between 0 and case when ${payment.state} in ('open', 'processing', 'canceled') then 0 else ${payment.amount} end`,
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
    /** Why there is this refund, once: `return:RET-001`, `cancel`, `surplus`, the key of the request, or `provider:re_1`. */
    cause: text().notNull(),
    /** Of what was asked for under a key, to tell it from something else under the same key. */
    requestHash: text('request_hash'),
    /** The provider's refund that made it. One that was made at the provider may make several of ours. */
    providerId: text('provider_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the provider had paid back. */
    refundedAt: moment('refunded_at'),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, or the refund after it was made. */
    failure: text(),
    /** When the provider said that the refund it had made has failed. Staff decide how the money goes back instead. */
    failedAt: moment('failed_at'),
    /** How often staff have tried it again after it had failed; the provider's key changes with it. */
    retries: integer().notNull().default(0),
    /** Staff have paid it back in another way, which the provider knows nothing of. */
    outside: boolean().notNull().default(false),
    /** Not before then the provider is asked (again). */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  },
  (refund) => [
    uniqueIndex('refunds_one_per_cause').on(refund.paymentId, refund.cause),
    index('refunds_by_age').on(refund.createdAt.desc().nullsFirst()),
    index('refunds_refused').on(refund.createdAt).where(sql`refunded_at is null and failure is not null`),
    index('refunds_due').on(refund.nextAttemptAt).where(sql`refunded_at is null and failed_at is null`),
    index('refunds_by_provider_id').on(refund.providerId),
    check('refunds_amount_positive', sql`${refund.amount} > 0`),
    check(
      'refunds_done_at_provider',
      sql`${refund.refundedAt} is null or ${refund.providerId} is not null or ${refund.outside}`,
    ),
    check('refunds_failed_or_made', sql`${refund.refundedAt} is null or ${refund.failedAt} is null`),
  ],
)

/**
 * What an order owes changes by: `total` it was placed, `void` it ended unpaid, `payment` money came, `credit` less is
 * owed (a cancellation, a return, goodwill), `refund` money went back, `refund_failed` it came back to the provider, `dispute`
 * the shopper's bank took money back (less than 0: gave it to the shop again), `write_off` a dispute was lost (more than 0: won
 * after all). A `credit` of 0 whose source is the order says that
 * it was cancelled when nothing was left to pay back.
 */
export const ledgerKinds = [
  'total',
  'void',
  'payment',
  'credit',
  'refund',
  'refund_failed',
  'dispute',
  'write_off',
] as const
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
      sql`case when ${entry.kind} in ('dispute', 'write_off') then ${entry.amount} <> 0
        when ${entry.kind} in ('total', 'refund') then ${entry.amount} >= 0 else ${entry.amount} <= 0 end`,
    ),
  ],
)

/** Disputes, fraud warnings and reviews of payments, as the provider said last. Money in cents. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text().$type<PaymentCaseKind>().notNull(),
    provider: text().notNull(),
    providerId: text('provider_id').notNull(),
    status: text().$type<CaseStatus>().notNull(),
    reason: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** What the provider took for it and has not given back: what the ledger has of it. */
    withdrawn: bigint({ mode: 'number' }).notNull(),
    /** What of that is lost for good. */
    writtenOff: bigint('written_off', { mode: 'number' }).notNull().default(0),
    /** How often the ledger was written for it. */
    entries: integer().notNull().default(0),
    evidenceDueBy: moment('evidence_due_by'),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('payment_cases_by_provider_id').on(row.provider, row.providerId),
    index('payment_cases_by_payment').on(row.paymentId),
    index('payment_cases_by_age').on(row.openedAt, row.id),
    oneOf('payment_cases_kind_known', row.kind, Object.keys(paymentCaseKinds)),
    oneOf('payment_cases_status_known', row.status, Object.keys(caseStatuses)),
    check('payment_cases_amounts', sql`${row.writtenOff} between 0 and ${row.withdrawn} and ${row.amount} >= 0`),
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

/** Up to which of its events each provider's list was read. */
export const paymentEventCursors = pgTable('payment_event_cursors', {
  provider: text().primaryKey(),
  /** The provider's own mark. */
  cursor: text().notNull(),
})

/** What each nightly audit found. */
export const paymentAudits = pgTable('payment_audits', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  payments: integer().notNull(),
  findings: jsonb().$type<{ orderId: string; problem: string }[]>().notNull(),
})
