import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { add, type Cents } from '#contract/money.ts'
import { t } from '#messages/paymentErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { addLedgerEntry } from './ledger.ts'
import { refundableAmount } from './refundable-amount.ts'
import { payments, refunds } from './tables.ts'

interface Decision {
  amount: Cents | 'all'
  /** Shown to the shopper. */
  reason: string
  /** Unique for each order or surplus payment: a repeated decision with the same cause refunds once. */
  cause: string
  requestHash?: string
  /** The units for which it is decided. Their taxes are refunded first. */
  lines?: { line: number; quantity: number }[]
  /** The account of staff who decided it. */
  decidedBy?: string
}

/**
 * Records the decision to refund a part of what was paid for an order, or what is left of it. Several payments are refunded in the reverse of
 * their order. The providers execute the refunds after the transaction. The caller has locked the order.
 * @returns the amount, or that of the earlier decision for the same cause; 0 for `all` when nothing is left
 * @throws ShopError not_refundable when less is left
 */
export const decideRefund = (tx: Database, orderId: string, decision: Decision): Promise<Cents> =>
  decide(tx, and(eq(payments.reference, orderId), eq(payments.state, 'succeeded')), decision, orderId)

/** Records the decision to refund a surplus payment. The ledger needs no credit, because the order did not owe its amount. */
export const decideSurplusRefund = (tx: Database, paymentId: string, decision: Decision): Promise<Cents> =>
  decide(tx, eq(payments.id, paymentId), decision, null)

/** @param credited the order that owes less by the refund */
async function decide(
  tx: Database,
  condition: SQL | undefined,
  decision: Decision,
  credited: string | null,
): Promise<Cents> {
  const locked = await lockRows(tx.select().from(payments).where(condition).$dynamic(), payments.id)
  const ids = locked.map(({ id }) => id)
  const earlier = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, ids), eq(refunds.cause, decision.cause)))
  if (earlier.length > 0) return add(...earlier.map(({ amount }) => amount))
  const refundable = add(...locked.map(refundableAmount))
  const amount = decision.amount === 'all' ? refundable : decision.amount
  if (amount > refundable && locked.some(({ disputed }) => disputed > 0))
    throw new ShopError('not_refundable', { message: t('disputed') })
  if (amount > refundable) throw new ShopError('not_refundable')
  if (amount <= 0) return 0
  const rows: (typeof refunds.$inferInsert)[] = []
  let left = amount
  for (const payment of locked.toSorted(lastFirst)) {
    const part = Math.min(left, refundableAmount(payment))
    if (part <= 0) continue
    left -= part
    rows.push({ ...decision, paymentId: payment.id, amount: part })
    await tx
      .update(payments)
      .set({ refunded: sql`${payments.refunded} + ${part}`, changedAt: sql`now()` })
      .where(eq(payments.id, payment.id))
  }
  const [first] = await tx.insert(refunds).values(rows).returning({ id: refunds.id })
  if (!first) throw new Error('PostgreSQL returned no row for an insert')
  // One entry for the decision, because it has one credit note. A surplus payment already made the ledger negative.
  if (credited !== null)
    await addLedgerEntry(tx, { reference: credited, kind: 'credit', amount: -amount, source: first.id })
  return amount
}

const lastFirst = (one: { position: number | null }, other: { position: number | null }): number =>
  (other.position ?? Number.MAX_SAFE_INTEGER) - (one.position ?? Number.MAX_SAFE_INTEGER)
