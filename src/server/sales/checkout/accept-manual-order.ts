import { errorAt } from '#contract/errors.ts'
import { maySendUnpaid } from '#contract/manual-methods.ts'
import { t } from '#messages/checkoutErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { writeBatch } from '#server/platform/database/write-batch.ts'
import { removeUsedCodes } from '../cart/cart-codes.ts'
import { removePurchasedUnits } from '../cart/remove-from-cart.ts'
import { buildStatusWrites, lockOrder } from '../orders/change-status.ts'
import { lockMailboxOf, readOrderMailbox } from '../orders/emails/order-mailbox.ts'
import { buildOrderMailWrites } from '../orders/emails/queue-order-mails.ts'
import { countHoldingOrders, listPurchasedUnits } from '../orders/open-orders.ts'
import { isCartLine } from './mark-paid.ts'

/** Orders of one shopper that hold stock until staff record their payment. */
const MAX_HOLDING_ORDERS = { customer: 20, other: 3 }

/**
 * Takes the locks of an order whose payment staff will record, which come before that of stock, and limits the number of such orders.
 * The cart is locked.
 * @throws ShopError invalid_request at `paymentMethod` for too many orders
 */
export async function prepareManualOrder(
  tx: Database,
  customerId: string,
  { isCustomer }: { isCustomer: boolean },
  { email }: { email: string },
): Promise<void> {
  const max = MAX_HOLDING_ORDERS[isCustomer ? 'customer' : 'other']
  if ((await countHoldingOrders(tx, customerId)) >= max)
    throw errorAt('paymentMethod', 'invalid_request', t('tooManyAwaited', { max }))
  await lockMailboxOf(tx, customerId, email)
}

/**
 * Accepts a new order whose payment staff will record: its units leave the cart, and the shopper gets the instructions. It is processed
 * at once if it may be sent before it is paid.
 */
export async function acceptManualOrder(tx: Database, customerId: string, orderId: string): Promise<void> {
  const [order, purchased, mailbox] = await pipeline(
    lockOrder(tx, orderId),
    listPurchasedUnits(tx, orderId),
    readOrderMailbox(tx, orderId),
  )
  if (!order?.manualPayment) throw new Error(`The order ${orderId} has no manual payment`)
  const accepted = { type: 'accepted', actor: 'system' } as const
  await removePurchasedUnits(tx, customerId, purchased.filter(isCartLine))
  if (order.promotions) await removeUsedCodes(tx, customerId, orderId)
  await writeBatch(tx, [
    ...buildOrderMailWrites(tx, { id: orderId, mailbox }, 'payment-instructions'),
    ...(maySendUnpaid(order.manualPayment.method)
      ? buildStatusWrites(tx, order, { status: 'Processing' }, accepted)
      : []),
  ])
}
