import type { Cents } from '#contract/money.ts'
import type { Payment } from './queries.ts'

/** The amount of a payment that can still be refunded: the amount less decided refunds and what disputes withdrew. */
export function refundableAmount({
  state,
  amount,
  refunded,
  disputed,
}: Pick<Payment, 'state' | 'amount' | 'refunded' | 'disputed'>): Cents {
  if (state !== 'succeeded' && state !== 'surplus') return 0
  return Math.max(amount - refunded - disputed, 0)
}
