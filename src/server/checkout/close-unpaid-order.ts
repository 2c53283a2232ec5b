import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { releaseStock } from '../inventory/stock.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { unitsOf } from '../orders/queries.ts'
import type { NewOrderEvent } from '../orders/record-event.ts'
import { findPayment } from '../payments/record-payment.ts'
import type { Shop } from '../shop.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Ends an order that nobody paid and frees its stock. The provider is asked first to take no more money for it;
 * should it have the money already, the order is settled instead.
 */
export async function closeUnpaidOrder(shop: Shop, orderId: string, event: NewOrderEvent): Promise<void> {
  const payment = await findPayment(shop.db, orderId)
  const intent = payment && (await shop.payments.cancelIntent(payment.intentId))
  if (intent?.status === 'succeeded') await settlePayment(shop, orderId)
  else await transaction(shop.db, (tx) => cancel(tx, orderId, event))
}

async function cancel(tx: Database, orderId: string, event: NewOrderEvent): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'Pending') return
  await releaseStock(tx, await unitsOf(tx, orderId))
  await changeStatus(tx, order, { status: 'Cancelled' }, event)
}
