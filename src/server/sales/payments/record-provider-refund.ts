import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { t } from '#messages/paymentRefusals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { uncoverRefunds } from './covered-refunds.ts'
import { addLedgerEntry } from './ledger.ts'
import { recordRefund, refundIdOfKey } from './pay-refund.ts'
import type { ProviderRefund } from './provider.ts'
import type { Payment, Refund } from './queries.ts'
import { splitRefund } from './split-refund.ts'
import { payments, refunds } from './tables.ts'

/** Our refunds that a provider's refund has newly executed, or that failed with it. */
export interface RefundChanges {
  made: Refund[]
  failed: Refund[]
}

const unchanged: RefundChanges = { made: [], failed: [] }

/**
 * Records a refund as the provider reports it, regardless of who made it there. The caller has locked the order.
 *
 * A refund that the shop did not request executes our pending refunds if it must stand for them: one of the same amount that
 * the provider had refused, or those for which the payment would have no money left. The rest becomes a refund of its own.
 */
export async function recordProviderRefund(
  tx: Database,
  paymentId: string,
  given: ProviderRefund,
): Promise<RefundChanges> {
  const query = tx.select().from(payments).where(eq(payments.id, paymentId)).$dynamic()
  const [payment] = await lockRows(query, payments.id)
  if (!payment || (payment.state !== 'succeeded' && payment.state !== 'surplus')) return unchanged
  const known = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.providerId, given.id)))
  if (known.length > 0) return given.failed ? recordFailed(tx, payment, given, known) : unchanged
  // It failed before the shop knew of it, so no money moved.
  if (given.failed) return unchanged
  // The provider executed it although it had reported a failure.
  if (given.idempotencyKey) {
    const isRequested = sql`${refunds.id}::text = ${refundIdOfKey(given.idempotencyKey)}`
    await uncoverRefunds(tx, payment, isRequested, given.id)
  }
  const ours = given.idempotencyKey && (await findPendingRefund(tx, payment, refundIdOfKey(given.idempotencyKey)))
  if (ours) {
    const made = await recordRefund(tx, { ...ours, reference: payment.reference }, given.id)
    return made ? { made: [ours], failed: [] } : unchanged
  }
  return { made: await recordExternalRefund(tx, payment, given), failed: [] }
}

async function findPendingRefund(tx: Database, { id }: Payment, refundId: string): Promise<Refund | undefined> {
  const waiting = and(eq(refunds.paymentId, id), sql`${refunds.id}::text = ${refundId}`, isNull(refunds.refundedAt))
  return (await tx.select().from(refunds).where(waiting))[0]
}

/** Records a refund that the shop did not request. @returns our refunds that it executed */
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
  const same = waiting.find((due) => due.amount === amount && due.failure !== null)
  const made: Refund[] = []
  let left = same ? amount : Math.max(payment.refunded + amount - payment.amount, 0)
  for (const due of same ? [same] : waiting) {
    if (left === 0) break
    const part = Math.min(due.amount, left)
    if (part < due.amount) await splitRefund(tx, due, part, providerId)
    made.push(await markExecuted(tx, due.id, providerId))
    left -= part
  }
  const rest = amount - made.reduce((sum, refund) => sum + refund.amount, 0)
  if (rest > 0) made.push(await insertExternalRefund(tx, payment, providerId, rest))
  await addLedgerEntry(tx, { reference: payment.reference, kind: 'refund', amount, source: providerId })
  await addRefunded(tx, payment, rest)
  return made
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
      reason: t('madeThere'),
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
  known: Refund[],
): Promise<RefundChanges> {
  const ids = known.filter(({ refundedAt }) => refundedAt !== null).map(({ id }) => id)
  if (ids.length === 0) return unchanged
  const failed = await tx
    .update(refunds)
    .set({
      refundedAt: null,
      failedAt: sql`now()`,
      failure: t('failedThere', { reason: failure ?? t('noReason') }),
    })
    .where(inArray(refunds.id, ids))
    .returning()
  await addLedgerEntry(tx, { reference: payment.reference, kind: 'refund_failed', amount: -amount, source: providerId })
  await addRefunded(tx, payment, 0)
  return { made: [], failed }
}

/** Adds to the refunded amount, and marks the payment as changed so that the next audit compares it. */
const addRefunded = (tx: Database, { id }: Payment, more: Cents) =>
  tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${more}`, changedAt: sql`now()` })
    .where(eq(payments.id, id))
