import { ApiError } from '#contract/api-error.ts'
import type { OrderJson } from '#contract/orders.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import type { CardEntry } from './card-entry.ts'

/** What is said when the provider's own script has not come. */
export const PROVIDER_NOT_READY = 'Stripe not loaded'

/**
 * Pays a placed order. May be repeated: a payment that has succeeded is not made again.
 * @returns the order as it is once paid
 * @throws ShopError payment_failed with the provider's words; invalid_transition for an order that was cancelled before, such
 * as when its time to be paid was over; Error 'Stripe not loaded' without a card field
 */
export async function payOrder(orderId: string, card: CardEntry | null): Promise<OrderJson> {
  if (!card) throw new Error(PROVIDER_NOT_READY)
  const intent = await call('POST /payment/create-intent', { orderId })
  await card.pay(intent).catch(async (error: unknown) => {
    if (paymentFailure(error) !== undefined) await assertOpen(orderId)
    throw error
  })
  const { order } = await call('POST /payment/confirm', { orderId, paymentIntentId: intent.paymentIntentId })
  return order
}

/** The provider only says that its intent has ended, and not why. */
async function assertOpen(orderId: string): Promise<void> {
  const { order } = await call('GET /orders/{id}', { id: orderId })
  if (order.status !== 'Cancelled') return
  const isOverdue = order.events.some(({ type }) => type === 'expired')
  const why = isOverdue
    ? 'The time to pay this order was over, so it was cancelled'
    : 'This order was cancelled meanwhile'
  throw new ApiError('invalid_transition', { status: 409, message: `${why}. Nothing was charged for it.` })
}

/** The provider's words about a payment that failed; undefined when something else went wrong. */
export const paymentFailure = (error: unknown): string | undefined =>
  hasCode(error, 'payment_failed') ? error.message || 'Payment failed' : undefined
