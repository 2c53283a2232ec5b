import { errorAt, ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { t as fulfillmentText } from '#messages/fulfillment.ts'
import { t } from '#messages/orderRules.ts'
import { sellReservedStock } from '#server/commerce/inventory/end-reservation.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import type { SalesContext } from '../context.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { orderNotFound } from '../orders/order-not-found.ts'
import { byStaff } from '../orders/record-event.ts'
import type { OrderRow } from '../orders/tables.ts'
import { readPaid } from '../payments/paid-amounts.ts'
import { assertMaySend } from './assert-may-send.ts'

interface Parcel {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  caller: SignedInCaller
  note?: string | undefined
  /** Ship even though the order was refunded or charged back in full. */
  shipRefunded?: boolean | undefined
}

/** Whether a paid order was refunded or charged back in full; decided refunds count. */
async function isFullyRefunded(tx: Database, { id, status }: OrderRow): Promise<boolean> {
  const paid = status === 'Processing' ? await readPaid(tx, id) : undefined
  return paid !== undefined && paid.amount > 0 && paid.refundable === 0
}

/**
 * Marks a paid order as shipped.
 * @throws ShopError not_found, invalid_request without a tracking number, invalid_transition, payment_processing;
 * order_refunded when it was refunded in full, unless `shipRefunded` is set
 */
export async function shipOrder({ db }: SalesContext, orderId: string, parcel: Parcel): Promise<void> {
  const { carrier, trackingNumber, caller, note, shipRefunded } = parcel
  if (!trackingNumber) throw errorAt('trackingNumber', 'invalid_request', t('trackingNumber'))
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.paymentStatus === 'processing')
      throw new ShopError('payment_processing', { message: fulfillmentText('stillProcessing') })
    assertMaySend(order)
    const isRefunded = await isFullyRefunded(tx, order)
    if (isRefunded && !shipRefunded) throw new ShopError('order_refunded')
    const text = [isRefunded && fulfillmentText('shippedRefunded'), note].filter(Boolean).join('\n')
    const event = { type: 'shipped', ...byStaff(caller), note: text || null } as const
    await changeStatus(tx, order, { status: 'Shipped', carrier: carrier || undefined, trackingNumber }, event)
    await queueOrderMail(tx, order.id, 'order-shipped')
    await queueWebhook(tx, 'order.shipped', {
      orderId,
      total: toDecimal(order.total),
      currency: order.currency,
      trackingNumber,
      ...(carrier && { carrier }),
    })
    // The units of an order that is not paid yet are sold now.
    await sellReservedStock(tx, orderId)
  })
}
