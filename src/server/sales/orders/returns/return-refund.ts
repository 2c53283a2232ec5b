import type { Cents } from '#contract/money.ts'
import { heldByDisputes } from '../../payments/held-by-disputes.ts'
import type { Payment } from '../../payments/queries.ts'
import { refundableAmount } from '../../payments/refundable-amount.ts'
import type { ReturnRow } from './tables.ts'

type PaymentAmounts = Pick<Payment, 'state' | 'amount' | 'refunded' | 'disputed'>

/**
 * The refund for a return: its value, but no more than is left of the payment. Staff can decide on another amount. Once the
 * return is refunded, the refunded amount; 0 when it was rejected.
 */
export function refundForReturn(
  { status, amount }: Pick<ReturnRow, 'status' | 'amount'>,
  payment: PaymentAmounts | undefined,
): Cents {
  if (status === 'Refunded') return amount
  if (status === 'Rejected') return 0
  return payment ? Math.min(amount, refundableAmount(payment)) : 0
}

/** The part of a return's refund that open disputes hold. It is refunded when they are won. */
export function returnRefundHeldByDisputes(
  row: Pick<ReturnRow, 'status' | 'amount' | 'held'>,
  payment: PaymentAmounts | undefined,
  writtenOff: Cents,
): Cents {
  if (row.status === 'Refunded') return row.held
  if (row.status === 'Rejected' || !payment) return 0
  return Math.min(row.amount - refundForReturn(row, payment), heldByDisputes(payment, writtenOff))
}
