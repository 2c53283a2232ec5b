import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { t } from '#messages/paymentRefusals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { uncoverRefunds } from './covered-refunds.ts'
import { enter } from './ledger.ts'
import { recordRefund, refundOfKey } from './pay-refund.ts'
import type { ProviderRefund } from './provider.ts'
import type { Payment, Refund } from './queries.ts'
import { splitOff } from './split-refund.ts'
import { payments, refunds } from './tables.ts'

/** What is news of a refund: those of ours that were made by it, or those that have failed with it. */
export interface RefundNews {
  made: Refund[]
  failed: Refund[]
}

const nothing: RefundNews = { made: [], failed: [] }

/**
 * Records a refund as the provider reports it, regardless of who made it there. The caller has locked the order.
 *
 * One that was not asked for by the shop is a refund of its own, except where refunds of ours wait to be made: those that
 * the provider has refused, of the same amount, and those for which nothing would be left, were made by it.
 */
export async function recordProviderRefund(
  tx: Database,
  paymentId: string,
  given: ProviderRefund,
): Promise<RefundNews> {
  const query = tx.select().from(payments).where(eq(payments.id, paymentId)).$dynamic()
  const [payment] = await lockRows(query, payments.id)
  if (!payment || (payment.state !== 'succeeded' && payment.state !== 'surplus')) return nothing
  const known = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.providerId, given.id)))
  if (known.length > 0) return given.failed ? recordFailed(tx, payment, given, known) : nothing
  // It failed before it was ever heard of: nothing went back.
  if (given.failed) return nothing
  // It was made after all, though the shop was told otherwise.
  if (given.idempotencyKey) {
    const asked = sql`${refunds.id}::text = ${refundOfKey(given.idempotencyKey)}`
    await uncoverRefunds(tx, payment, asked, given.id)
  }
  const ours = given.idempotencyKey && (await findWaiting(tx, payment, refundOfKey(given.idempotencyKey)))
  if (ours) {
    const made = await recordRefund(tx, { ...ours, reference: payment.reference }, given.id)
    return made ? { made: [ours], failed: [] } : nothing
  }
  return { made: await adopt(tx, payment, given), failed: [] }
}

async function findWaiting(tx: Database, { id }: Payment, refundId: string): Promise<Refund | undefined> {
  const waiting = and(eq(refunds.paymentId, id), sql`${refunds.id}::text = ${refundId}`, isNull(refunds.refundedAt))
  return (await tx.select().from(refunds).where(waiting))[0]
}

/** @returns what was made by it */
async function adopt(tx: Database, payment: Payment, { id: providerId, amount }: ProviderRefund): Promise<Refund[]> {
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
    if (part < due.amount) await splitOff(tx, due, part, providerId)
    made.push(await markMade(tx, due.id, providerId))
    left -= part
  }
  const rest = amount - made.reduce((sum, refund) => sum + refund.amount, 0)
  if (rest > 0) made.push(await insertMade(tx, payment, providerId, rest))
  await enter(tx, { reference: payment.reference, kind: 'refund', amount, source: providerId })
  await touch(tx, payment, rest)
  return made
}

async function markMade(tx: Database, id: string, providerId: string): Promise<Refund> {
  const [refund] = await tx
    .update(refunds)
    .set({ providerId, refundedAt: sql`now()`, failure: null, failedAt: null })
    .where(eq(refunds.id, id))
    .returning()
  if (!refund) throw new Error(`There is no refund ${id}`)
  return refund
}

async function insertMade(tx: Database, payment: Payment, providerId: string, amount: Cents): Promise<Refund> {
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
    await enter(tx, { reference: payment.reference, kind: 'credit', amount: -amount, source: refund.id })
  return refund
}

/** The money is at the provider again, and owed to the shopper again. Staff decide how it goes back. */
async function recordFailed(
  tx: Database,
  payment: Payment,
  { id: providerId, amount, failure }: ProviderRefund,
  known: Refund[],
): Promise<RefundNews> {
  const ids = known.filter(({ refundedAt }) => refundedAt !== null).map(({ id }) => id)
  if (ids.length === 0) return nothing
  const failed = await tx
    .update(refunds)
    .set({
      refundedAt: null,
      failedAt: sql`now()`,
      failure: t('failedThere', { reason: failure ?? t('noReason') }),
    })
    .where(inArray(refunds.id, ids))
    .returning()
  await enter(tx, { reference: payment.reference, kind: 'refund_failed', amount: -amount, source: providerId })
  await touch(tx, payment, 0)
  return { made: [], failed }
}

/** Has the next audit compare the payment, of which so much more was refunded. */
const touch = (tx: Database, { id }: Payment, more: Cents) =>
  tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${more}`, changedAt: sql`now()` })
    .where(eq(payments.id, id))
