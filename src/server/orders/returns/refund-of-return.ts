import type { Cents } from '#contract/money.ts'
import type { Payment } from '../../payments/queries.ts'
import type { ReturnRow } from './queries.ts'

/**
 * What goes back for a return unless staff decide on another amount, in cents: what it is worth, but no more than is left of
 * the payment. What went back, once it is refunded; nothing, when it was rejected.
 */
export function refundOfReturn(
  { status, amount }: Pick<ReturnRow, 'status' | 'amount'>,
  payment: Pick<Payment, 'amount' | 'refunded'> | undefined,
): Cents {
  if (status === 'Refunded') return amount
  if (status === 'Rejected') return 0
  return payment ? Math.min(amount, payment.amount - payment.refunded) : 0
}
