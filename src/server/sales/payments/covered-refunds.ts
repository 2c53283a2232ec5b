import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { addLedgerEntry } from './ledger.ts'
import type { Payment, Refund } from './queries.ts'
import { splitRefund } from './split-refund.ts'
import { isRejectedRefund, paymentCases, payments, refunds } from './tables.ts'
import { readWrittenOff } from './written-off.ts'

/** A refund that the shopper's bank paid in a dispute; `providerId` is then the dispute's. */
const isCovered = and(refunds.outside, isNotNull(refunds.providerId))

/**
 * Marks rejected refunds as covered when lost disputes left no money for them: the shopper has received it from their
 * bank. The caller has locked the order.
 * @returns the covered refunds
 */
export async function coverRefunds(tx: Database, paymentId: string): Promise<Refund[]> {
  const query = tx.select().from(payments).where(eq(payments.id, paymentId)).$dynamic()
  const [payment] = await lockRows(query, payments.id)
  const [lostDispute] = await tx
    .select()
    .from(paymentCases)
    .where(and(eq(paymentCases.paymentId, paymentId), gt(paymentCases.writtenOff, 0)))
    .orderBy(desc(paymentCases.changedAt))
    .limit(1)
  if (!payment || !lostDispute) return []
  const [owed] = await tx
    .select({ sum: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), sql`(${isCovered}) is not true`))
  let missing = (owed?.sum ?? 0) + (await readWrittenOff(tx, paymentId)) - payment.amount
  const rejected = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isRejectedRefund))
    .orderBy(desc(refunds.createdAt))
  const covered: Refund[] = []
  for (const due of rejected) {
    if (missing <= 0) break
    const amount = Math.min(due.amount, missing)
    if (amount < due.amount) await splitRefund(tx, due, amount, lostDispute.providerId)
    covered.push(...(await cover(tx, payment, { ...due, amount }, lostDispute)))
    missing -= amount
  }
  return covered
}

async function cover(
  tx: Database,
  { reference }: Payment,
  { id, amount }: Refund,
  { providerId, entries }: typeof paymentCases.$inferSelect,
): Promise<Refund[]> {
  await addLedgerEntry(tx, { reference, kind: 'refund', amount, source: `${id}/${providerId}/${entries}` })
  return tx
    .update(refunds)
    .set({ outside: true, providerId, refundedAt: sql`now()`, failure: null, failedAt: null })
    .where(eq(refunds.id, id))
    .returning()
}

/**
 * Makes covered refunds due dueAgain, because the dispute was reversed or the provider executed them later.
 * @param condition selects refunds of the payment
 * @param source the id of that change, for the ledger
 * @returns whether any refund became due
 */
export async function uncoverRefunds(tx: Database, payment: Payment, condition: SQL, source: string): Promise<boolean> {
  const dueAgain = await tx
    .update(refunds)
    .set({
      ...{ outside: false, providerId: null, refundedAt: null, attempts: 0 },
      retries: sql`${refunds.retries} + 1`,
      nextAttemptAt: sql`now()`,
    })
    .where(and(eq(refunds.paymentId, payment.id), isCovered, condition))
    .returning()
  for (const { id, amount } of dueAgain)
    await addLedgerEntry(tx, {
      reference: payment.reference,
      kind: 'refund_failed',
      amount: -amount,
      source: `${id}/${source}`,
    })
  return dueAgain.length > 0
}

/** Payments with a lost dispute and a refund that the provider rejected. */
export const listRejectedAfterLostDispute = (db: Database): Promise<Pick<Payment, 'id' | 'reference'>[]> =>
  db
    .selectDistinct({ id: payments.id, reference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentCases, eq(paymentCases.paymentId, payments.id))
    .where(and(isRejectedRefund, gt(paymentCases.writtenOff, 0)))
