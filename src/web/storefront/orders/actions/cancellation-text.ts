import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orderActions.ts'

type PaymentSummary = Pick<OrderJson, 'paymentStatus' | 'paymentMethod' | 'total' | 'refunded' | 'currency'>

/** Explains how canceling an order affects its payment. */
export function cancellationText({ paymentStatus, paymentMethod, total, refunded, currency }: PaymentSummary): string {
  if (paymentStatus === 'unpaid' || paymentStatus === 'awaiting') return t('nothingCharged')
  if (paymentStatus === 'processing') return t('mayStillStop')
  if (refunded === total) return t('allRefunded')
  const amount = refunded > 0 ? t('restOfPayment') : t('yourAmount', { total: formatPrice(total, currency) })
  return t('refundTo', { amount, method: paymentMethod ?? t('cardYouUsed') })
}
