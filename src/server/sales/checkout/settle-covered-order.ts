import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { lockOrder } from '../orders/change-status.ts'
import type { DeliverySecrets } from '../orders/deliver-by-email.ts'
import { readOrderMailbox } from '../orders/emails/order-mailbox.ts'
import { listPurchasedUnits } from '../orders/open-orders.ts'
import { insertManualPayment } from '../payments/manual-payments.ts'
import { markPaid } from './mark-paid.ts'
import { spendTenders } from './tenders/end-tenders.ts'

/**
 * Pays a new order of which nothing is left to pay: gift cards and store credit cover it, or it costs nothing. Like any paid order, an order of 0
 * has a payment, of 0, which no provider knows.
 */
export async function settleCoveredOrder(tx: Database, orderId: string, secrets: DeliverySecrets): Promise<void> {
  const [order, purchased, mailbox] = await pipeline(
    lockOrder(tx, orderId),
    listPurchasedUnits(tx, orderId),
    readOrderMailbox(tx, orderId),
  )
  if (!order) throw new Error(`There is no order ${orderId}`)
  if (order.total > 0) await spendTenders(tx, orderId)
  else
    await insertManualPayment(tx, {
      ...{ reference: orderId, amount: 0, currency: order.currency.toLowerCase() },
      ...{ method: null, receivedOn: null, bankReference: null },
    })
  await markPaid(tx, order, { purchased, mailbox, writes: [], secrets })
}
