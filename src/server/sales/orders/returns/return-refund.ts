import type { Cents } from '#contract/money.ts'
import type { PaidAmounts } from '../../payments/paid-amounts.ts'
import type { ReturnRow } from './tables.ts'

/**
 * The refund for a return: its value, but no more than is left of the payments. Staff can decide on another amount. Once the
 * return is refunded, the refunded amount; 0 when it was rejected.
 */
export function refundForReturn(
  { status, amount }: Pick<ReturnRow, 'status' | 'amount'>,
  { refundable }: Pick<PaidAmounts, 'refundable'>,
): Cents {
  if (status === 'Refunded') return amount
  if (status === 'Rejected') return 0
  return Math.min(amount, refundable)
}

/** The part of a return's refund that open disputes hold. It is refunded when they are won. */
export function returnRefundHeldByDisputes(
  row: Pick<ReturnRow, 'status' | 'amount' | 'held'>,
  paid: Pick<PaidAmounts, 'refundable' | 'held'>,
): Cents {
  if (row.status === 'Refunded') return row.held
  if (row.status === 'Rejected') return 0
  return Math.min(row.amount - refundForReturn(row, paid), paid.held)
}
