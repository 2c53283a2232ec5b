import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { lockOrder } from '../orders/change-status.ts'
import type { DownloadSecrets } from '../orders/downloads/download-token.ts'
import { readOrderMailbox } from '../orders/emails/order-mailbox.ts'
import { listPurchasedUnits } from '../orders/open-orders.ts'
import { insertManualPayment } from '../payments/manual-payments.ts'
import { markPaid } from './mark-paid.ts'

/** Pays a new order that costs nothing. Like any paid order it has a payment, of 0, which no provider knows. */
export async function settleFreeOrder(tx: Database, orderId: string, secrets: DownloadSecrets): Promise<void> {
  const [order, purchased, mailbox] = await pipeline(
    lockOrder(tx, orderId),
    listPurchasedUnits(tx, orderId),
    readOrderMailbox(tx, orderId),
  )
  if (!order) throw new Error(`There is no order ${orderId}`)
  await insertManualPayment(tx, {
    ...{ reference: orderId, amount: 0, currency: order.currency.toLowerCase() },
    ...{ method: null, receivedOn: null, bankReference: null },
  })
  await markPaid(tx, order, { purchased, mailbox, writes: [], secrets })
}
