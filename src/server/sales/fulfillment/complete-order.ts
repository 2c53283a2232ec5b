import { sellReservedStock } from '#server/commerce/inventory/end-reservation.ts'
import { recordSendIfWanted } from '#server/identity/mail-choices/record-send.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { SalesContext } from '../context.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { orderNotFound } from '../orders/order-not-found.ts'
import type { NewOrderEvent } from '../orders/record-event.ts'
import { assertMaySend } from './assert-may-send.ts'

/**
 * Completes an order on arrival, and asks the shopper for a review unless they opted out or were refunded in full, for
 * example because the parcel was lost.
 * @throws ShopError not_found, invalid_transition
 */
export async function completeOrder(
  { db }: SalesContext,
  orderId: string,
  by: Omit<NewOrderEvent, 'type'>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    // An order that was shipped may wait for a payment that was undone.
    if (order.status === 'Processing') assertMaySend(order)
    await changeStatus(tx, order, { status: 'Completed' }, { type: 'completed', ...by })
    if (order.paymentStatus === 'awaiting') await sellReservedStock(tx, orderId)
    if (order.paymentStatus === 'refunded') return
    const token = await recordSendIfWanted(tx, order.customerId, 'review-requests')
    if (token) await queueOrderMail(tx, order.id, 'order-completed', { token })
  })
}
