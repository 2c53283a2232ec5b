import type { OrderJson } from '#contract/orders.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import type { CardEntry } from './card-entry.ts'

/** What is said when the provider's own script has not come. */
export const PROVIDER_NOT_READY = 'Stripe not loaded'

/**
 * Pays a placed order. May be repeated: a payment that has succeeded is not made again.
 * @returns the order as it is once paid
 * @throws ShopError payment_failed with the provider's words; Error 'Stripe not loaded' without a card field
 */
export async function payOrder(orderId: string, card: CardEntry | null): Promise<OrderJson> {
  if (!card) throw new Error(PROVIDER_NOT_READY)
  const intent = await call('POST /payment/create-intent', { orderId })
  await card.pay(intent)
  const { order } = await call('POST /payment/confirm', { orderId, paymentIntentId: intent.paymentIntentId })
  return order
}

/** The provider's words about a payment that failed; undefined when something else went wrong. */
export const paymentFailure = (error: unknown): string | undefined =>
  hasCode(error, 'payment_failed') ? error.message || 'Payment failed' : undefined
