import { transaction } from '../database/transaction.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/letters/queue-order-mails.ts'
import { orderMissing } from '../orders/order-missing.ts'
import type { NewOrderEvent } from '../orders/record-event.ts'
import type { Shop } from '../shop.ts'

/**
 * An order has arrived.
 * @throws ShopError not_found, invalid_transition
 */
export async function completeOrder({ db }: Shop, orderId: string, by: Omit<NewOrderEvent, 'type'>): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderMissing()
    await changeStatus(tx, order, { status: 'Completed' }, { type: 'completed', ...by })
    await queueOrderMail(tx, order, 'order-completed')
  })
}
