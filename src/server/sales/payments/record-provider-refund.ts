import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { t } from '#messages/paymentErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { uncoverRefunds } from './covered-refunds.ts'
import { addLedgerEntry } from './ledger.ts'
import type { ProviderRefund } from './provider.ts'
import type { Payment, Refund } from './queries.ts'
import { parseRefundId, recordRefund } from './request-refund.ts'
import { splitRefund } from './split-refund.ts'
import { payments, refunds } from './tables.ts'

/** The shop's refunds that a provider's refund has just executed, or that failed with it. */
export interface RefundChanges {
  executed: Refund[]
  failed: Refund[]
}

const unchanged: RefundChanges = { executed: [], failed: [] }

/**
 * Records a refund as the provider reports it, regardless of who made it there. The caller has locked the order.
 *
 * A refund that the shop did not request counts as the execution of a pending refund of the same amount that the provider had
 * rejected. Without one, it counts as the execution of the pending refunds for which the payment has no money left. The rest is
 * stored as a separate refund.
 */
export async function recordProviderRefund(
  tx: Database,
  paymentId: string,
  reported: ProviderRefund,
): Promise<RefundChanges> {
  const query = tx.select().from(payments).where(eq(payments.id, paymentId)).$dynamic()
  const [payment] = await lockRows(query, payments.id)
  if (!payment || (payment.state !== 'succeeded' && payment.state !== 'surplus')) return unchanged
  const recorded = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.providerId, reported.id)))
  if (recorded.length > 0) return reported.failed ? recordFailed(tx, payment, reported, recorded) : unchanged
  // It failed before the shop had recorded it, so no money moved. Or it is less than a hundredth, which the books cannot hold.
  if (reported.failed || reported.amount === 0) return unchanged
  // The provider executed it although it had reported a failure.
  if (reported.idempotencyKey) {
    const isRequested = sql`${refunds.id}::text = ${parseRefundId(reported.idempotencyKey)}`
    await uncoverRefunds(tx, payment, isRequested, reported.id)
  }
  const ownRefund =
    reported.idempotencyKey && (await findPendingRefund(tx, payment, parseRefundId(reported.idempotencyKey)))
  if (ownRefund) {
    const executed = await recordRefund(tx, { ...ownRefund, reference: payment.reference }, reported.id)
    return executed ? { executed: [ownRefund], failed: [] } : unchanged
  }
  return { executed: await recordExternalRefund(tx, payment, reported), failed: [] }
}

async function findPendingRefund(tx: Database, { id }: Payment, refundId: string): Promise<Refund | undefined> {
  const waiting = and(eq(refunds.paymentId, id), sql`${refunds.id}::text = ${refundId}`, isNull(refunds.refundedAt))
  return (await tx.select().from(refunds).where(waiting))[0]
}

/** Records a refund that the shop did not request. @returns the shop's refunds that it executed */
async function recordExternalRefund(
  tx: Database,
  payment: Payment,
  { id: providerId, amount }: ProviderRefund,
): Promise<Refund[]> {
  const waiting = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), isNull(refunds.refundedAt)))
    .orderBy(asc(refunds.createdAt))
  const sameAmount = waiting.find((due) => due.amount === amount && due.failure !== null)
  const executed: Refund[] = []
  let left = sameAmount ? amount : Math.max(payment.refunded + amount - payment.amount, 0)
  for (const due of sameAmount ? [sameAmount] : waiting) {
    if (left === 0) break
    const part = Math.min(due.amount, left)
    if (part < due.amount) await splitRefund(tx, due, part, providerId)
    executed.push(await markExecuted(tx, due.id, providerId))
    left -= part
  }
  const remaining = amount - executed.reduce((sum, refund) => sum + refund.amount, 0)
  if (remaining > 0) executed.push(await insertExternalRefund(tx, payment, providerId, remaining))
  await addLedgerEntry(tx, { reference: payment.reference, kind: 'refund', amount, source: providerId })
  await addToRefunded(tx, payment, remaining)
  return executed
}

async function markExecuted(tx: Database, id: string, providerId: string): Promise<Refund> {
  const [refund] = await tx
    .update(refunds)
    .set({ providerId, refundedAt: sql`now()`, failure: null, failedAt: null })
    .where(eq(refunds.id, id))
    .returning()
  if (!refund) throw new Error(`There is no refund ${id}`)
  return refund
}

async function insertExternalRefund(
  tx: Database,
  payment: Payment,
  providerId: string,
  amount: Cents,
): Promise<Refund> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amount,
      reason: t('refundedInDashboard'),
      cause: `provider:${providerId}`,
      providerId,
      refundedAt: sql`now()`,
    })
    .returning()
  if (!refund) throw new Error('PostgreSQL returned no row for an insert')
  if (payment.state === 'succeeded')
    await addLedgerEntry(tx, { reference: payment.reference, kind: 'credit', amount: -amount, source: refund.id })
  return refund
}

/** Records that an executed refund failed: the shop owes the money again, and staff decide how to pay it. */
async function recordFailed(
  tx: Database,
  payment: Payment,
  { id: providerId, amount, failure }: ProviderRefund,
  recorded: Refund[],
): Promise<RefundChanges> {
  const ids = recorded.filter(({ refundedAt }) => refundedAt !== null).map(({ id }) => id)
  if (ids.length === 0) return unchanged
  const failed = await tx
    .update(refunds)
    .set({
      refundedAt: null,
      failedAt: sql`now()`,
      failure: t('failedAtProvider', { reason: failure ?? t('noReason') }),
    })
    .where(inArray(refunds.id, ids))
    .returning()
  await addLedgerEntry(tx, { reference: payment.reference, kind: 'refund_failed', amount: -amount, source: providerId })
  await addToRefunded(tx, payment, 0)
  return { executed: [], failed }
}

/** Adds to the refunded amount, and marks the payment as changed so that the next audit compares it. */
const addToRefunded = (tx: Database, { id }: Payment, amount: Cents) =>
  tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${amount}`, changedAt: sql`now()` })
    .where(eq(payments.id, id))
