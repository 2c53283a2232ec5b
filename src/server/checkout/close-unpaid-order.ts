import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { releaseStock } from '../inventory/end-reservation.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import type { NewOrderEvent } from '../orders/record-event.ts'
import { findPayment } from '../payments/queries.ts'
import type { Shop } from '../shop.ts'
import { settlePayment } from './settle-payment.ts'

/** What the provider was told to take no more money for; no intent when none had been made for the order. */
export interface StoppedPayment {
  intentId: string | undefined
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
  if (intent?.status !== 'succeeded') return { intentId: payment?.intentId }
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
  if ((await findPayment(tx, orderId))?.intentId !== stopped.intentId) return false
  await releaseStock(tx, orderId)
  await changeStatus(tx, order, { status: 'Cancelled' }, event)
  return true
}
