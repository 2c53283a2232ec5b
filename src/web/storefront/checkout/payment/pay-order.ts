import { ApiError } from '#contract/api-error.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/payment.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import type { CardEntry } from './card-entry.ts'

/** What is said when the provider's own script has not come. */
export const providerNotReady = (): string => t('stripeNotLoaded')

/**
 * Pays a placed order. May be repeated: a payment that has succeeded is not made again.
 * @returns the order as it is once paid
 * @throws ShopError payment_failed with the provider's words; invalid_transition for an order that was cancelled before, such
 * as when its time to be paid was over; Error 'Stripe not loaded' without a card field
 */
export async function payOrder(orderId: string, card: CardEntry | null): Promise<OrderJson> {
  if (!card) throw new Error(providerNotReady())
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
  const why = isOverdue ? t('timeOver') : t('canceledMeanwhile')
  throw new ApiError('invalid_transition', { status: 409, message: t('notCharged', { why }) })
}

/** The provider's words about a payment that failed; undefined when something else went wrong. */
export const paymentFailure = (error: unknown): string | undefined =>
  hasCode(error, 'payment_failed') ? error.message || t('paymentFailed') : undefined
