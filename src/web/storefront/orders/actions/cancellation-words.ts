import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'

type Money = Pick<OrderJson, 'paymentStatus' | 'paymentMethod' | 'total' | 'refunded'>

/** What cancelling an order means for what was paid, and for the parcel. */
export function cancellationWords({ paymentStatus, paymentMethod, total, refunded }: Money): string {
  if (paymentStatus === 'unpaid') return 'Nothing will be sent, and nothing is charged.'
  if (paymentStatus === 'processing')
    return 'Your payment is on its way. If it can still be stopped, nothing is charged; otherwise your order stays as it is.'
  if (refunded === total) return 'Nothing will be sent. All that you paid was refunded already.'
  const amount = refunded > 0 ? 'What is left of your payment' : `Your ${formatPrice(total)}`
  return `Nothing will be sent. ${amount} goes back to ${paymentMethod ?? 'the card you paid with'}; banks take a few days to show it.`
}
