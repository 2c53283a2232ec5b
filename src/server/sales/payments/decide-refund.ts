import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { t } from '#messages/paymentErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { addLedgerEntry } from './ledger.ts'
import { findRefund, type Refund } from './queries.ts'
import { refundableAmount } from './refundable-amount.ts'
import { payments, refunds } from './tables.ts'

interface Decision {
  amount: Cents | 'all'
  /** Shown to the shopper. */
  reason: string
  /** Unique for each payment: a repeated decision with the same cause refunds once. */
  cause: string
  requestHash?: string
  /** The units for which it is decided. Their taxes are refunded first. */
  lines?: { line: number; quantity: number }[]
  /** The account of staff who decided it. */
  decidedBy?: string
}

/**
 * Records the decision to refund a part of a payment or its remaining amount. The provider executes it after the
 * transaction.
 * @returns the refund, or the earlier one for the same cause; undefined for `all` when nothing is left
 * @throws ShopError not_refundable when less is left
 */
export async function decideRefund(tx: Database, paymentId: string, decision: Decision): Promise<Refund | undefined> {
  const query = tx.select().from(payments).where(eq(payments.id, paymentId)).$dynamic()
  const [payment] = await lockRows(query, payments.id)
  if (!payment) throw new Error(`There is no payment ${paymentId}`)
  const existing = await findRefund(tx, paymentId, decision.cause)
  if (existing) return existing
  const left = refundableAmount(payment)
  const amount = decision.amount === 'all' ? left : decision.amount
  if (amount > left && payment.disputed > 0) throw new ShopError('not_refundable', { message: t('disputed') })
  if (amount > left) throw new ShopError('not_refundable')
  if (amount <= 0) return undefined
  await tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${amount}`, changedAt: sql`now()` })
    .where(eq(payments.id, paymentId))
  const [refund] = await tx
    .insert(refunds)
    .values({ ...decision, paymentId, amount })
    .returning()
  if (!refund) throw new Error('PostgreSQL returned no row for an insert')
  // A surplus payment already made the ledger negative. For the order's own payment, the refund first lowers what is owed.
  if (payment.state === 'succeeded') {
    await addLedgerEntry(tx, { reference: payment.reference, kind: 'credit', amount: -amount, source: refund.id })
  }
  return refund
}
