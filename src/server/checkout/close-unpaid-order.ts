import { toDecimal } from '#contract/money.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { releaseStock } from '../inventory/end-reservation.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/letters/queue-order-mails.ts'
import type { NewOrderEvent } from '../orders/record-event.ts'
import { enter } from '../payments/ledger.ts'
import { findPayment } from '../payments/queries.ts'
import { recordCancellation } from '../payments/record-payment.ts'
import type { Shop } from '../shop.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { settlePayment } from './settle-payment.ts'

/** What the provider was told to take no more money for; no intent when none had been made for the order. */
export interface StoppedPayment {
  intentId: string | undefined
  /** Why the last try to pay it failed, in words for the shopper. */
  lastError?: string | undefined
}

/** Ends an order that nobody paid and frees its stock. Should it have been paid after all, it is settled instead. */
export async function closeUnpaidOrder(shop: Shop, orderId: string, event: NewOrderEvent): Promise<void> {
  let closed = false
  while (!closed) {
    const stopped = await stopPayment(shop, orderId)
    closed = !stopped || (await transaction(shop.db, (tx) => cancelUnpaid(tx, orderId, stopped, event)))
  }
}

/**
 * Tells the provider to take no more money for an order.
 * @returns undefined when the money was there already; the order is then settled
 */
export async function stopPayment(shop: Shop, orderId: string): Promise<StoppedPayment | undefined> {
  const payment = await findPayment(shop.db, orderId)
  const intent = payment && (await shop.payments.cancelIntent(payment.intentId))
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
  if (payment) await recordCancellation(tx, payment)
  await changeStatus(tx, order, { status: 'Cancelled' }, event)
  await enter(tx, { reference: orderId, kind: 'void', amount: -order.total, source: orderId })
  // Whoever never tried to pay changed their mind, and needs no mail about it.
  if (event.type === 'expired' && stopped.lastError) {
    await queueOrderMail(tx, order, 'payment-failed', { reason: stopped.lastError })
  }
  await queueWebhook(tx, 'order.cancelled', {
    orderId,
    total: toDecimal(order.total),
    ...(event.note && { reason: event.note }),
  })
  await releaseStock(tx, orderId)
  return true
}
