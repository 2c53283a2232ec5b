import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listHeldReturns, recordReleasedRefund } from '../orders/returns/held-returns.ts'
import type { OrderRow } from '../orders/tables.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { heldByDisputes, readWrittenOff } from '../payments/held-by-disputes.ts'
import { findSuccessfulPayment } from '../payments/queries.ts'
import { refundableAmount } from '../payments/refundable-amount.ts'

/**
 * Decides the refunds that a dispute held back, up to the amount that it returned: the remaining amount of a cancelled
 * order, and the missing parts of returns. Money lost in a dispute is no longer owed. The caller has locked the order.
 * @param source the change of the dispute; each source leads to one refund
 * @returns whether a refund was decided
 */
export async function releaseHeldRefunds(tx: Database, order: OrderRow, source: string): Promise<boolean> {
  const payment = await findSuccessfulPayment(tx, order.id)
  if (!payment) return false
  if (order.status === 'Cancelled') {
    const cause = `cancel/after:${source}`
    const refund = await decideRefund(tx, payment.id, { amount: 'all', reason: t('orderCanceled'), cause })
    return refund !== undefined
  }
  const stillHeld = heldByDisputes(payment, await readWrittenOff(tx, payment.id))
  let left = refundableAmount(payment)
  let isDecided = false
  for (const { id, held } of await listHeldReturns(tx, order.id)) {
    const amount = Math.min(held, left)
    await recordReleasedRefund(tx, id, { amount, held: Math.min(held - amount, stillHeld) })
    if (amount === 0) continue
    await decideRefund(tx, payment.id, {
      amount,
      reason: t('returnRefund', { id }),
      cause: `return:${id}/after:${source}`,
    })
    left -= amount
    isDecided = true
  }
  return isDecided
}
