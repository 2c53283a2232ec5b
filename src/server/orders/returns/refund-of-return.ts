import type { Cents } from '#contract/money.ts'
import { leftOf } from '../../payments/left-of.ts'
import type { Payment } from '../../payments/queries.ts'
import type { ReturnRow } from './queries.ts'

/**
 * What goes back for a return unless staff decide on another amount, in cents: what it is worth, but no more than is left of
 * the payment. What went back, once it is refunded; nothing, when it was rejected.
 */
export function refundOfReturn(
  { status, amount }: Pick<ReturnRow, 'status' | 'amount'>,
  payment: Pick<Payment, 'state' | 'amount' | 'refunded' | 'disputed'> | undefined,
): Cents {
  if (status === 'Refunded') return amount
  if (status === 'Rejected') return 0
  return payment ? Math.min(amount, leftOf(payment)) : 0
}
