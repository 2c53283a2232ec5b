import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refundableBesideGiftCards } from '../orders/gift-cards/take-back.ts'
import { listHeldReturns, recordReleasedRefund } from '../orders/returns/held-returns.ts'
import type { OrderRow } from '../orders/tables.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { readPaid } from '../payments/paid-amounts.ts'

/**
 * Decides the refunds that a dispute held back, up to the amount that it returned: the remaining amount of a cancelled
 * order, and the missing parts of returns. Money lost in a dispute is no longer owed. The caller has locked the order.
 * @param source the change of the dispute; each source leads to one refund
 * @returns whether a refund was decided
 */
export async function releaseHeldRefunds(tx: Database, order: OrderRow, source: string): Promise<boolean> {
  const paid = await readPaid(tx, order.id)
  if (!paid) return false
  if (order.status === 'Cancelled') {
    const cause = `cancel/after:${source}`
    return (await decideRefund(tx, order.id, { amount: 'all', reason: t('orderCanceled'), cause })) > 0
  }
  let left = await refundableBesideGiftCards(tx, order.id, paid.refundable)
  let isDecided = false
  for (const { id, held } of await listHeldReturns(tx, order.id)) {
    const amount = Math.min(held, left)
    await recordReleasedRefund(tx, id, { amount, held: Math.min(held - amount, paid.held) })
    if (amount === 0) continue
    await decideRefund(tx, order.id, {
      amount,
      reason: t('returnRefund', { id }),
      cause: `return:${id}/after:${source}`,
    })
    left -= amount
    isDecided = true
  }
  return isDecided
}
