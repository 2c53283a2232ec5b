import { ApiError } from '#contract/api-error.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/payment.ts'
import { callAs } from '#web/api/order-key.ts'
import { hasCode } from '#web/api/shop-error.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import type { CardEntry } from './card-entry.ts'

/** Message shown when the provider's script has not loaded. */
export const providerNotReadyMessage = (): string => t('stripeNotLoaded')

/**
 * Pays a placed order of this viewer. Safe to repeat: a payment that has succeeded is not made again.
 * @param returnPath where the page of a payment method leads back to
 * @returns the paid order
 * @throws ApiError payment_failed with the provider's message; invalid_transition for an order that was canceled before,
 * for example because its time to pay had expired; Error when the card field has not loaded
 */
export async function payOrder(
  orderId: string,
  viewer: OrderViewer,
  card: Pick<CardEntry, 'pay'> | null,
  returnPath = paths.order(orderId),
): Promise<OrderJson> {
  if (!card) throw new Error(providerNotReadyMessage())
  const intent = await callAs(viewer)('POST /payment/create-intent', { orderId }, { isIdempotent: true })
  await card.pay(intent, returnPath).catch(async (error: unknown) => {
    if (paymentFailure(error) !== undefined) await assertNotCanceled(viewer, orderId)
    throw error
  })
  const { order } = await callAs(viewer)(
    'POST /payment/confirm',
    { orderId, paymentIntentId: intent.paymentIntentId },
    { isIdempotent: true },
  )
  return order
}

/** Throws the reason if the order was canceled, because the provider does not report it. */
async function assertNotCanceled(viewer: OrderViewer, orderId: string): Promise<void> {
  const { order } = await callAs(viewer)('GET /orders/{id}', { id: orderId })
  if (order.status !== 'Cancelled') return
  const isOverdue = order.events.some(({ type }) => type === 'expired')
  const reason = isOverdue ? t('timeRanOut') : t('orderCanceled')
  throw new ApiError('invalid_transition', { status: 409, message: t('notCharged', { why: reason }) })
}

/** The provider's message about a failed payment. Undefined for other errors. */
export const paymentFailure = (error: unknown): string | undefined =>
  hasCode(error, 'payment_failed') ? error.message || t('paymentFailed') : undefined
