import { NO_TRACKING_NUMBER } from '#contract/admin-orders.ts'
import { errorAt } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import type { KnownCaller } from '../audit/record-audit.ts'
import { transaction } from '../database/transaction.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/letters/queue-order-mails.ts'
import { orderMissing } from '../orders/order-missing.ts'
import { byStaff } from '../orders/record-event.ts'
import type { Shop } from '../shop.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'

interface Parcel {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  caller: KnownCaller
  note?: string | undefined
}

/**
 * A paid order was handed to a carrier.
 * @throws ShopError not_found, invalid_request without a tracking number, invalid_transition
 */
export async function shipOrder({ db }: Shop, orderId: string, parcel: Parcel): Promise<void> {
  const { carrier, trackingNumber, caller, note } = parcel
  if (!trackingNumber) throw errorAt('trackingNumber', 'invalid_request', NO_TRACKING_NUMBER)
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderMissing()
    const event = { type: 'shipped', ...byStaff(caller), note: note || null } as const
    await changeStatus(tx, order, { status: 'Shipped', carrier: carrier || undefined, trackingNumber }, event)
    await queueOrderMail(tx, order, 'order-shipped')
    await queueWebhook(tx, 'order.shipped', {
      orderId,
      total: toDecimal(order.total),
      trackingNumber,
      ...(carrier && { carrier }),
    })
  })
}
