import type { Cents } from '#contract/money.ts'
import type { Payment } from './queries.ts'

/** What is left of a payment to pay back: neither refunded, or about to be, nor taken back by the shopper's bank. */
export function refundableAmount({
  state,
  amount,
  refunded,
  disputed,
}: Pick<Payment, 'state' | 'amount' | 'refunded' | 'disputed'>): Cents {
  if (state !== 'succeeded' && state !== 'surplus') return 0
  return Math.max(amount - refunded - disputed, 0)
}
