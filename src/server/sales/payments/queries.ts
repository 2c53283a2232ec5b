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
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noneOf } from '#server/platform/database/none-of.ts'
import { paymentAudits, paymentCases, paymentEvents, payments, refunds } from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** The payments that were begun for something, the last one first. */
export async function listPayments(db: Database, reference: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.reference, reference))
    .orderBy(...lastBegun)
}

export const lastBegun = [desc(payments.createdAt), desc(payments.id)]

/** Of a payment that may still bring money. */
export const isUnderWay = ({ state }: Payment): boolean => state === 'open' || state === 'processing'

/** The payments that were begun for what an intent is to pay for, the last one first; none for an intent that is not ours. */
export async function listPaymentsBeside(db: Database, intentId: string): Promise<Payment[]> {
  const reference = db.select({ reference: payments.reference }).from(payments).where(eq(payments.intentId, intentId))
  return db
    .select()
    .from(payments)
    .where(inArray(payments.reference, reference))
    .orderBy(...lastBegun)
}

/**
 * Payments, each with what has been paid back of it as far as the shop was told, how much of that the provider knows nothing
 * of, because staff paid it back in another way, and whether it was ever disputed. In cents.
 */
export async function listPaymentsById(
  db: Database,
  ids: string[],
): Promise<(Payment & { paidBack: Cents; paidOutside: Cents; isDisputed: boolean })[]> {
  if (ids.length === 0) return []
  const paidBack = sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number)
  const isDisputed = sql`exists (
    select from ${paymentCases} where payment_id = ${payments.id} and kind = 'dispute')`.mapWith(Boolean)
  const paidOutside = sql`coalesce(sum(${refunds.amount}) filter (where ${refunds.outside}), 0)`.mapWith(Number)
  return db
    .select({ ...getTableColumns(payments), paidBack, paidOutside, isDisputed })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isNotNull(refunds.refundedAt)))
    .where(inArray(payments.id, ids))
    .groupBy(payments.id)
}

/** The payment that paid for something. */
export async function findSuccess(db: Database, reference: string): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.state, 'succeeded')))
  return payment
}

/** The refund of a payment that was decided for this cause. */
export async function findRefund(db: Database, paymentId: string, cause: string): Promise<Refund | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.cause, cause)))
  return refund
}

/** A refund of something, by its id. */
export async function findRefundOf(db: Database, reference: string, id: string): Promise<Refund | undefined> {
  const [refund] = await db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(payments.reference, reference)))
  return refund
}

/** A refund that the provider has still to make, and what it is of. */
export interface RefundDue {
  id: string
  paymentId: string
  reference: string
  intentId: string
  provider: string
  amount: number
  reason: string
  attempts: number
  retries: number
}

/** Of a refund that the provider is still to make. One that has failed there waits for staff. */
const isDue = and(isNull(refunds.refundedAt), isNull(refunds.failedAt))

const dueFields = {
  id: refunds.id,
  paymentId: refunds.paymentId,
  reference: payments.reference,
  intentId: payments.intentId,
  amount: refunds.amount,
  reason: refunds.reason,
  attempts: refunds.attempts,
  retries: refunds.retries,
  provider: payments.provider,
}

/** Refunds whose turn it is, but for some, the oldest first. */
export async function listRefundsDue(db: Database, limit: number, but: string[]): Promise<RefundDue[]> {
  return db
    .select(dueFields)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isDue, lte(refunds.nextAttemptAt, sql`now()`), noneOf(refunds.id, but)))
    .orderBy(refunds.nextAttemptAt)
    .limit(limit)
}

/** The refunds of something that the provider has still to make. */
export async function listRefundsDueFor(db: Database, reference: string): Promise<RefundDue[]> {
  return db
    .select(dueFields)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isDue, eq(payments.reference, reference)))
    .orderBy(asc(refunds.createdAt))
}

/** What was paid with, and what goes or went back, for each of these. */
export async function listMoney(db: Database, references: string[]) {
  if (references.length === 0) return []
  return db
    .select({
      reference: payments.reference,
      state: payments.state,
      method: payments.method,
      refund: {
        id: refunds.id,
        amount: refunds.amount,
        reason: refunds.reason,
        createdAt: refunds.createdAt,
        refundedAt: refunds.refundedAt,
      },
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(inArray(payments.reference, references), ne(payments.state, 'canceled')))
    .orderBy(asc(refunds.createdAt))
}

/** What was paid for some things, and what of that went back or is to go back. In cents. */
export async function readMoneyOf(db: Database, references: Subquery): Promise<{ paid: Cents; refunded: Cents }> {
  const [money] = await db
    .select({
      paid: sql`coalesce(sum(${payments.amount}), 0)`.mapWith(Number),
      refunded: sql`coalesce(sum(${payments.refunded}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(and(inArray(payments.reference, references), eq(payments.state, 'succeeded')))
  return money ?? { paid: 0, refunded: 0 }
}

type Subquery = Extract<Parameters<typeof inArray>[1], SQLWrapper>

/** Payments that were begun a while ago and had no event since, except some, oldest first. */
export async function listForgottenReferences(db: Database, limit: number, but: string[]): Promise<string[]> {
  const begun = min(payments.createdAt)
  const rows = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['open', 'processing']),
        lte(payments.createdAt, sql`now() - interval '2 minutes'`),
        noneOf(payments.reference, but),
      ),
    )
    .groupBy(payments.reference)
    .orderBy(begun)
    .limit(limit)
  return rows.map(({ reference }) => reference)
}

/** What a provider told the shop last. */
export async function findLastEvent(db: Database, provider: string) {
  const [event] = await db
    .select({ receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.provider, provider))
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(1)
  return event
}

/** What the last audit of the books found; undefined before the first night. */
export async function findLastAudit(db: Database) {
  const [audit] = await db.select().from(paymentAudits).orderBy(desc(paymentAudits.id)).limit(1)
  return audit
}
