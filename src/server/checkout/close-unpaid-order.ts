import { toDecimal } from '#contract/money.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { releaseStock } from '../inventory/end-reservation.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/letters/queue-order-mails.ts'
import { type NewOrderEvent, recordEvent } from '../orders/record-event.ts'
import { assertReachable } from '../payments/assert-reachable.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { enter } from '../payments/ledger.ts'
import type { Intent } from '../payments/provider.ts'
import { findPayment, type Payment } from '../payments/queries.ts'
import { recordCancellation, recordSurplus } from '../payments/record-payment.ts'
import type { Shop } from '../shop.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { isAsAgreed, settlePayment } from './settle-payment.ts'

/** What the provider was told to take no more money for; no intent when none had been made for the order. */
export interface StoppedPayment {
  intentId: string | undefined
  /** Why the last try to pay it failed, in words for the shopper. */
  lastError?: string | undefined
  /** What the provider took instead of what was agreed, to be sent back. */
  mismatch?: Intent | undefined
}

/**
 * Ends an order that nobody paid and frees its stock. Should it have been paid after all, it is settled instead.
 * @param mismatch what becomes of an order for which other money came than was agreed: it stays as it is until somebody
 * of the staff decides to send that money back
 * @throws ShopError payment_mismatch when it stays
 */
export async function closeUnpaidOrder(
  shop: Shop,
  orderId: string,
  event: NewOrderEvent,
  mismatch: 'stays' | 'goes back' = 'stays',
): Promise<void> {
  let closed = false
  while (!closed) {
    const stopped = await stopPayment(shop, orderId, mismatch)
    closed = !stopped || (await transaction(shop.db, (tx) => cancelUnpaid(tx, orderId, stopped, event)))
  }
}

/**
 * Tells the provider to take no more money for an order.
 * @returns undefined when the money was there already; the order is then settled
 * @throws ShopError unavailable when only a provider that the shop has left could tell
 */
export async function stopPayment(
  shop: Shop,
  orderId: string,
  mismatch: 'stays' | 'goes back' = 'stays',
): Promise<StoppedPayment | undefined> {
  const payment = await findPayment(shop.db, orderId)
  if (payment) assertReachable(shop.payments, payment)
  const intent = payment && (await shop.payments.cancelIntent(payment.intentId))
  if (payment && intent?.status === 'succeeded' && mismatch === 'goes back' && !isAsAgreed(intent, payment))
    return { intentId: intent.id, mismatch: intent }
  if (intent?.status !== 'succeeded') return { intentId: payment?.intentId, lastError: intent?.lastError }
  await settlePayment(shop, orderId)
  return undefined
}

/**
 * Cancels an order whose payment was stopped.
 * @returns false when a payment has been begun since, which has to be stopped first
 */
export async function cancelUnpaid(
  tx: Database,
  orderId: string,
  stopped: StoppedPayment,
  event: NewOrderEvent,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'Pending') return true
  const payment = await findPayment(tx, orderId)
  if (payment?.intentId !== stopped.intentId) return false
  if (payment && stopped.mismatch) await sendBackMismatch(tx, payment, stopped.mismatch)
  else if (payment) await recordCancellation(tx, payment)
  // Whoever never tried to pay changed their mind, and needs no mail about it.
  const failure = event.type === 'expired' && stopped.lastError
  if (failure) await recordEvent(tx, orderId, { type: 'payment_failed', actor: 'system', note: failure })
  await changeStatus(tx, order, { status: 'Cancelled' }, event)
  await enter(tx, { reference: orderId, kind: 'void', amount: -order.total, source: orderId })
  if (failure) await queueOrderMail(tx, order, 'payment-failed', { reason: failure })
  await queueWebhook(tx, 'order.cancelled', {
    orderId,
    total: toDecimal(order.total),
    ...(event.note && { reason: event.note }),
  })
  await releaseStock(tx, orderId)
  return true
}

async function sendBackMismatch(tx: Database, payment: Payment, taken: Intent): Promise<void> {
  await recordSurplus(tx, payment, taken)
  await decideRefund(tx, payment.id, {
    amount: 'all',
    reason: 'The amount was not what was agreed',
    cause: 'surplus',
  })
}
