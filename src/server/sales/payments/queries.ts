import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noneOf } from '#server/platform/database/none-of.ts'
import { MANUAL } from './manual-provider.ts'
import { paymentAudits, paymentCases, paymentEvents, payments, refunds } from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** The payments of an order, newest first. */
export async function listPayments(db: Database, reference: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.reference, reference))
    .orderBy(...newestFirst)
}

export const newestFirst = [desc(payments.createdAt), desc(payments.id)]

/** Whether a payment has no final state yet. */
export const isUnfinished = ({ state }: Payment): boolean => state === 'open' || state === 'processing'

/** All payments of the order that an intent belongs to, newest first; empty for an unknown intent. */
export async function listPaymentsOfSameOrder(db: Database, intentId: string): Promise<Payment[]> {
  const reference = db.select({ reference: payments.reference }).from(payments).where(eq(payments.intentId, intentId))
  return db
    .select()
    .from(payments)
    .where(inArray(payments.reference, reference))
    .orderBy(...newestFirst)
}

/**
 * Payments with the executed refunds in cents (`executedRefunds`), the part of them that was not paid by the provider
 * (`refundedOutside`), and whether the payment was ever disputed.
 */
export async function listPaymentsById(
  db: Database,
  ids: string[],
): Promise<(Payment & { executedRefunds: Cents; refundedOutside: Cents; isDisputed: boolean })[]> {
  if (ids.length === 0) return []
  const executedRefunds = sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number)
  const isDisputed = sql`exists (
    select from ${paymentCases} where payment_id = ${payments.id} and kind = 'dispute')`.mapWith(Boolean)
  const refundedOutside = sql`coalesce(sum(${refunds.amount}) filter (where ${refunds.outside}), 0)`.mapWith(Number)
  return db
    .select({ ...getTableColumns(payments), executedRefunds, refundedOutside, isDisputed })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isNotNull(refunds.refundedAt)))
    .where(inArray(payments.id, ids))
    .groupBy(payments.id)
}

/** The payment that staff recorded for an order. */
export async function findManualPayment(db: Database, reference: string): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.state, 'succeeded'), eq(payments.provider, MANUAL)))
  return payment
}

/** The sum of the successful payments of an order, and of their executed refunds, in cents. */
export async function sumExecutedRefunds(db: Database, reference: string): Promise<{ amount: Cents; executed: Cents }> {
  const executed = sql`(
    select coalesce(sum(refunds.amount), 0) from ${refunds} where payment_id = payments.id and refunded_at is not null)`
  const [sums] = await db
    .select({
      amount: sql`coalesce(sum(payments.amount), 0)`.mapWith(Number),
      executed: sql`coalesce(sum(${executed}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.state, 'succeeded')))
  return sums ?? { amount: 0, executed: 0 }
}

/** A refund of the payments of an order that was decided for this cause. */
export async function findRefund(db: Database, reference: string, cause: string): Promise<Refund | undefined> {
  const [refund] = await db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.reference, reference), eq(payments.state, 'succeeded'), eq(refunds.cause, cause)))
    .limit(1)
  return refund
}

/** A refund of an order, by its id. */
export async function findOrderRefund(db: Database, reference: string, id: string): Promise<Refund | undefined> {
  const [refund] = await db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(payments.reference, reference)))
  return refund
}

/** A refund that the provider still has to execute, with its payment. */
export interface RefundDue {
  id: string
  paymentId: string
  reference: string
  intentId: string
  provider: string
  source: string
  amount: number
  currency: string
  reason: string
  decidedBy: string | null
  attempts: number
  retries: number
}

/** Refunds that the provider still has to execute. One that failed there, or of a payment that staff recorded, waits for staff. */
const isDue = and(isNull(refunds.refundedAt), isNull(refunds.failedAt), ne(payments.provider, MANUAL))

const dueFields = {
  id: refunds.id,
  paymentId: refunds.paymentId,
  reference: payments.reference,
  intentId: payments.intentId,
  amount: refunds.amount,
  reason: refunds.reason,
  decidedBy: refunds.decidedBy,
  attempts: refunds.attempts,
  retries: refunds.retries,
  provider: payments.provider,
  source: payments.source,
  currency: payments.currency,
}

/** Refunds whose next attempt is due, oldest first. */
export async function listRefundsDue(db: Database, limit: number, excluded: string[]): Promise<RefundDue[]> {
  return db
    .select(dueFields)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isDue, lte(refunds.nextAttemptAt, sql`now()`), noneOf(refunds.id, excluded)))
    .orderBy(refunds.nextAttemptAt)
    .limit(limit)
}

/** The refunds of an order that the provider still has to execute, due or not. */
export async function listRefundsDueFor(db: Database, reference: string): Promise<RefundDue[]> {
  return db
    .select(dueFields)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isDue, eq(payments.reference, reference)))
    .orderBy(asc(refunds.createdAt))
}

/**
 * The sums of successful payments of some orders and of their refunds, decided or executed, in the currency of the shop.
 * @param valueRate the rate of an order with a reference. Orders without a rate are left out.
 */
export async function sumPayments(
  db: Database,
  references: Subquery,
  valueRate: (reference: SQLWrapper) => SQL,
): Promise<{ paid: Cents; refunded: Cents }> {
  // Converted by order, as its total is, and not by payment.
  const byOrder = db
    .select({
      reference: payments.reference,
      amount: sql`sum(${payments.amount})::bigint`.as('paid_amount'),
      refunded: sql`sum(${payments.refunded})::bigint`.as('paid_refunded'),
    })
    .from(payments)
    .where(and(inArray(payments.reference, references), eq(payments.state, 'succeeded')))
    .groupBy(payments.reference)
    .as('by_order')
  const rate = valueRate(byOrder.reference)
  const [money] = await db
    .select({
      paid: sql`coalesce(sum(shop_value(${byOrder.amount}, ${rate})), 0)`.mapWith(Number),
      refunded: sql`coalesce(sum(shop_value(${byOrder.refunded}, ${rate})), 0)`.mapWith(Number),
    })
    .from(byOrder)
  return money ?? { paid: 0, refunded: 0 }
}

type Subquery = Extract<Parameters<typeof inArray>[1], SQLWrapper>

/** Orders with a payment that was created more than two minutes ago and has no final state, oldest first. */
export async function listUnfinishedReferences(db: Database, limit: number, excluded: string[]): Promise<string[]> {
  const firstCreatedAt = min(payments.createdAt)
  const rows = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['open', 'processing']),
        lte(payments.createdAt, sql`now() - interval '2 minutes'`),
        noneOf(payments.reference, excluded),
      ),
    )
    .groupBy(payments.reference)
    .orderBy(firstCreatedAt)
    .limit(limit)
  return rows.map(({ reference }) => reference)
}

/** When a provider's last event was received. */
export async function findLastEvent(db: Database, provider: string) {
  const [event] = await db
    .select({ receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.provider, provider))
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(1)
  return event
}

/** The latest nightly audit; undefined before the first. */
export async function findLastAudit(db: Database) {
  const [audit] = await db.select().from(paymentAudits).orderBy(desc(paymentAudits.id)).limit(1)
  return audit
}
