import { toDecimal } from '#contract/money.ts'
import { isDoneOncePaid } from '#contract/product-types.ts'
import { sellReservedStock } from '#server/commerce/inventory/end-reservation.ts'
import { changeUses } from '#server/commerce/promotions/uses/change-uses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { type Write, writeBatch } from '#server/platform/database/write-batch.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { removeUsedCodes } from '../cart/cart-codes.ts'
import { removePurchasedUnits } from '../cart/remove-from-cart.ts'
import { buildStatusWrites } from '../orders/change-status.ts'
import { type DeliverySecrets, deliverByEmail } from '../orders/deliver-by-email.ts'
import type { OrderMailbox } from '../orders/emails/order-mailbox.ts'
import { buildOrderMailWrites } from '../orders/emails/queue-order-mails.ts'
import type { PurchasedUnits } from '../orders/open-orders.ts'
import type { OrderRow } from '../orders/tables.ts'

/** Components are in the cart only as part of their bundle. */
export const isCartLine = ({ parent }: PurchasedUnits): boolean => parent === null

interface Paid {
  purchased: PurchasedUnits[]
  mailbox: OrderMailbox | undefined
  /** The writes that record the payment. */
  writes: Write[]
  secrets: DeliverySecrets
}

/** Marks a locked pending order as paid: its units leave the cart and the stock. An order with nothing left to do is completed. */
export async function markPaid(
  tx: Database,
  order: OrderRow,
  { purchased, mailbox, writes, secrets }: Paid,
): Promise<void> {
  const { id, customerId, currency, total } = order
  const paid = { status: 'Processing', paymentStatus: 'paid' } as const
  await deliverByEmail(tx, order, purchased, secrets)
  // When the payment was processing before, its units were already removed from the cart.
  const inCart = order.paymentStatus === 'processing' ? [] : purchased.filter(isCartLine)
  // Stock last, because other transactions wait for its rows.
  await pipeline(
    ...(order.promotions ? [removeUsedCodes(tx, customerId, id), changeUses(tx, id, 'used')] : []),
    removePurchasedUnits(tx, customerId, inCart),
    writeBatch(tx, [
      ...writes,
      ...buildStatusWrites(tx, order, paid, { type: 'paid', actor: 'shopper' }),
      ...buildOrderMailWrites(tx, { id, mailbox }, 'order-confirmation'),
      queueWebhook(tx, 'order.paid', { orderId: id, total: toDecimal(total), currency }),
    ]),
    sellReservedStock(tx, id),
  )
  if (purchased.every(isDoneOncePaid)) {
    // A statement of its own, because the batch has changed the same row.
    await writeBatch(
      tx,
      buildStatusWrites(tx, { ...order, ...paid }, { status: 'Completed' }, { type: 'completed', actor: 'system' }),
    )
  }
}
