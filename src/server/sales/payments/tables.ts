import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CaseStatus, caseStatuses, type PaymentCaseKind, paymentCaseKinds } from '#contract/payment-cases.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'

/**
 * `processing`: the outcome is not known yet; `canceled`: the intent can no longer be paid; `surplus`: a payment that the
 * order did not need or of the wrong amount, which is refunded in full; `held`: a gift card or store credit that is spent once the order is paid; `undone`: staff recorded it by mistake.
 */
export const paymentStates = ['open', 'processing', 'canceled', 'held', 'succeeded', 'surplus', 'undone'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What a payment is for: its order. */
export const paymentPurposes = ['order'] as const
/** The source of payments through a provider, and of those that staff record. An order has one successful payment from each source. */
export const PROVIDER_SOURCE = 'provider'

/** Our record of a payment intent. `reference` is the order's id. Money in cents. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull(),
    provider: text().notNull(),
    purpose: text().$type<(typeof paymentPurposes)[number]>().notNull().default('order'),
    /** What pays: `provider`, or an account with stored value. */
    source: text().notNull().default(PROVIDER_SOURCE),
    /** The position among several payments of an order. Null for the rest that a provider charges, which is the last. */
    position: smallint(),
    intentId: text('intent_id').notNull().unique(),
    clientSecret: text('client_secret').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull().default('open'),
    /** The sum of its refunds, including those in progress. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** What disputes withdrew and have not returned; it cannot be refunded as well. */
    disputed: bigint({ mode: 'number' }).notNull().default(0),
    /** The payment method in words: Visa ending in 4242. */
    method: text(),
    /** For a payment that staff recorded: the day on which the money arrived, and the reference on the bank statement. */
    receivedOn: date('received_on'),
    bankReference: text('bank_reference'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (payment) => [
    index('payments_by_reference').on(payment.reference),
    uniqueIndex('payments_one_for_source')
      .on(payment.reference, payment.purpose, payment.source)
      .where(sql`state = 'succeeded'`),
    index('payments_open').on(payment.createdAt).where(sql`state in ('open', 'processing')`),
    index('payments_by_change').on(payment.changedAt),
    oneOf('payments_state_known', payment.state, paymentStates),
    oneOf('payments_purpose_known', payment.purpose, paymentPurposes),
    // An order that costs nothing has a payment of 0.
    check('payments_amount_not_negative', sql`${payment.amount} >= 0`),
    // Refunds that are decided never exceed the amount. The provider can refund all of it again after staff have paid refunds in another way.
    check(
      'payments_refunded_within',
      sql`${payment.refunded} between 0 and case when ${payment.state} in ('open', 'processing', 'canceled', 'held', 'undone') then 0 else 2 * ${payment.amount} end`,
    ),
  ],
)

/**
 * Refunds. The row is inserted in the transaction that decides the refund; the provider executes it afterwards, with the
 * row's id as idempotency key, retried until it responds.
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
    /**
     * The reason, unique for each payment; a refund of an order that was paid from several sources has a row for each of them: `return:RET-001`, `cancel`, `surplus`, the key of the request, or
     * `provider:re_1`.
     */
    cause: text().notNull(),
    /** The units for which it was decided; null for an amount. */
    lines: jsonb().$type<{ line: number; quantity: number }[]>(),
    /** The staff account that decided it; null when it results from another action, such as a cancellation. */
    decidedBy: uuid('decided_by'),
    /** Hash of the request under an idempotency key, to detect a key reused for another request. */
    requestHash: text('request_hash'),
    /** The provider's refund. One that was made in its dashboard may have several rows here. */
    providerId: text('provider_id'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When the provider executed it. */
    refundedAt: timestampColumn('refunded_at'),
    attempts: integer().notNull().default(0),
    /** The error of the last attempt, or of the executed refund that failed later. */
    failure: text(),
    /** When the provider reported that the executed refund failed. Staff decide how to proceed. */
    failedAt: timestampColumn('failed_at'),
    /** Retries by staff after a failure; each has another key at the provider. */
    retries: integer().notNull().default(0),
    /**
     * Whether it was paid outside the provider: by staff, or by the shopper's bank in the dispute with the id
     * `providerId`.
     */
    outside: boolean().notNull().default(false),
    /** Earliest time of the next attempt. */
    nextAttemptAt: timestampColumn('next_attempt_at').notNull().defaultNow(),
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

/** Condition of `refunds`: the provider rejected it, and it has not been executed since. */
export const isRejectedRefund = and(isNull(refunds.refundedAt), isNotNull(refunds.failure))

/**
 * Kinds of ledger entries: `total` (order placed), `void` (cancelled unpaid), `payment`, `credit` (less is owed: a cancellation,
 * a return, goodwill), `refund`, `refund_failed` (the money is back at the provider), `dispute` (the bank withdrew money;
 * negative: returned it), `write_off` (a dispute was lost; positive: the loss was reversed), `payment_undone` (staff had recorded it by
 * mistake). A `credit` of 0 from the order
 * itself means that it was cancelled when nothing was left to refund.
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
  'payment_undone',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * The ledger of each order, in cents: what it owes is the sum of its entries, 0 once it is paid or closed. Append-only by a
 * trigger; each source has one entry of a kind.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    /** Positive when more is owed. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The id of the order, payment or refund. */
    source: text().notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (entry) => [
    uniqueIndex('ledger_one_per_source').on(entry.source, entry.kind),
    index('ledger_by_reference').on(entry.reference),
    oneOf('ledger_kind_known', entry.kind, ledgerKinds),
    check(
      'ledger_signs',
      sql`case when ${entry.kind} in ('dispute', 'write_off') then ${entry.amount} <> 0
        when ${entry.kind} in ('total', 'refund', 'payment_undone') then ${entry.amount} >= 0 else ${entry.amount} <= 0 end`,
    ),
  ],
)

/** Disputes, fraud warnings and reviews of payments, as of the provider's last report. Money in cents. */
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
    /** What the provider withdrew and has not returned, as recorded in the ledger. */
    withdrawn: bigint({ mode: 'number' }).notNull(),
    /** The part of `withdrawn` that a lost dispute took. */
    writtenOff: bigint('written_off', { mode: 'number' }).notNull().default(0),
    /** Number of ledger entries for it. */
    entries: integer().notNull().default(0),
    evidenceDueBy: timestampColumn('evidence_due_by'),
    openedAt: timestampColumn('opened_at').notNull(),
    closedAt: timestampColumn('closed_at'),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
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

/** Signed events of providers, and whether they were settled. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    intentId: text('intent_id'),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
    /** Null until it is settled, including after a failure, when the provider sends it again. */
    settledAt: timestampColumn('settled_at'),
  },
  (event) => [primaryKey({ columns: [event.provider, event.id] }), index('payment_events_by_age').on(event.receivedAt)],
)

/** The position up to which each provider's list of events was read. */
export const paymentEventCursors = pgTable('payment_event_cursors', {
  provider: text().primaryKey(),
  /** The provider's own cursor. */
  cursor: text().notNull(),
})

/** The findings of each nightly audit. */
export const paymentAudits = pgTable('payment_audits', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestampColumn('at').notNull().defaultNow(),
  payments: integer().notNull(),
  findings: jsonb().$type<{ orderId: string; problem: string }[]>().notNull(),
})
