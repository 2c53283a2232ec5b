import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { t } from '#messages/checkoutErrors.ts'
import { releaseStock } from '#server/commerce/inventory/end-reservation.ts'
import { changeUses } from '#server/commerce/promotions/uses/change-uses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import type { SalesContext } from '../context.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { hasFailed, type NewOrderEvent, recordEvent } from '../orders/record-event.ts'
import { decideSurplusRefund } from '../payments/decide-refund.ts'
import { addLedgerEntry } from '../payments/ledger.ts'
import type { Intent } from '../payments/provider.ts'
import { isUnfinished, listPayments, type Payment } from '../payments/queries.ts'
import { recordCancellation, recordSurplus } from '../payments/record-payment.ts'
import { matchesAmount, settlePayment } from './settle-payment.ts'
import { releaseTenders } from './tenders/end-tenders.ts'

/** The canceled payments of an order; `intentIds` is empty when none had been created. */
export interface StoppedPayment {
  intentIds: string[]
  /** Why the last attempt to pay failed, as a message for the shopper. */
  lastError?: string | undefined
  /** A payment of the wrong amount, to be refunded. */
  mismatch?: Intent | undefined
}

/**
 * Cancels an unpaid order and releases its stock. If it turns out to be paid, it is settled instead.
 * @param mismatch what to do about a payment of the wrong amount: `refund` it, or `keep` the order unchanged until staff decide
 * @throws ShopError payment_mismatch when the order is kept; payment_processing when its payment is processing
 */
export async function closeUnpaidOrder(
  shop: SalesContext,
  orderId: string,
  event: NewOrderEvent,
  mismatch: 'keep' | 'refund' = 'keep',
): Promise<void> {
  let closed = false
  while (!closed) {
    const stopped = await stopPayment(shop, orderId, mismatch)
    closed = !stopped || (await transaction(shop.db, (tx) => cancelUnpaid(tx, orderId, stopped, event)))
  }
}

/**
 * Cancels the payments of an order at the provider.
 * @returns undefined when a payment had already succeeded; the order is then settled
 * @throws ShopError payment_processing when the provider does not cancel because the payment is processing; unavailable
 * when the payment's provider is no longer configured
 */
export async function stopPayment(
  shop: SalesContext,
  orderId: string,
  mismatch: 'keep' | 'refund' = 'keep',
): Promise<StoppedPayment | undefined> {
  const stopped: StoppedPayment = { intentIds: [] }
  for (const payment of (await listPayments(shop.db, orderId)).filter(isUnfinished)) {
    const intent = await shop.payments.forPayment(payment).cancelIntent(payment.intentId)
    const isMismatch = intent?.status === 'succeeded' && !matchesAmount(intent, payment)
    if (isMismatch && mismatch === 'refund') stopped.mismatch = intent
    else if (intent && intent.status !== 'canceled') return settleInstead(shop, orderId)
    stopped.intentIds.push(payment.intentId)
    stopped.lastError ??= intent?.lastError
  }
  return stopped
}

/** The provider did not cancel: the payment succeeded or is processing. */
async function settleInstead(shop: SalesContext, orderId: string): Promise<undefined> {
  const { outcome } = await settlePayment(shop, orderId)
  if (outcome === 'processing' || outcome === 'unpaid') throw new ShopError('payment_processing')
}

/**
 * Cancels an order whose payment was stopped.
 * @returns false when another payment was started in the meantime, which must be canceled first
 */
export async function cancelUnpaid(
  tx: Database,
  orderId: string,
  stopped: StoppedPayment,
  event: NewOrderEvent,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'Pending') return true
  const payments = await listPayments(tx, orderId)
  const unfinished = payments.filter(isUnfinished)
  if (unfinished.some(({ intentId }) => !stopped.intentIds.includes(intentId))) return false
  for (const payment of unfinished) {
    if (payment.intentId === stopped.mismatch?.id) await refundMismatch(tx, payment, stopped.mismatch)
    else await recordCancellation(tx, payment)
  }
  const reason = stopped.lastError
  const failedBefore = payments.length > 0 && (await hasFailed(tx, orderId))
  // A shopper who never tried to pay gets no email.
  const mayExpectGoods = event.type === 'expired' && (reason !== undefined || failedBefore)
  if (mayExpectGoods && !failedBefore)
    await recordEvent(tx, orderId, { type: 'payment_failed', actor: 'system', note: reason ?? null })
  await changeStatus(tx, order, { status: 'Cancelled', paymentStatus: 'unpaid' }, event)
  await addLedgerEntry(tx, { reference: orderId, kind: 'void', amount: -order.total, source: orderId })
  if (order.manualPayment)
    await queueOrderMail(tx, order.id, 'order-cancelled', { refund: 0, unpaid: true, reason: event.note ?? undefined })
  else if (mayExpectGoods) await queueOrderMail(tx, order.id, 'payment-failed', { reason })
  await queueWebhook(tx, 'order.cancelled', {
    orderId,
    total: toDecimal(order.total),
    currency: order.currency,
    ...(event.note && { reason: event.note }),
  })
  if (payments.some(({ state }) => state === 'held')) await releaseTenders(tx, orderId)
  if (order.promotions) await changeUses(tx, orderId, 'released')
  await releaseStock(tx, orderId, reason !== undefined || failedBefore)
  return true
}

async function refundMismatch(tx: Database, payment: Payment, intent: Intent): Promise<void> {
  await recordSurplus(tx, payment, intent)
  await decideSurplusRefund(tx, payment.id, {
    amount: 'all',
    reason: t('amountDiffers'),
    cause: 'surplus',
  })
}
