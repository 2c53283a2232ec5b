import { lockCart } from '../cart/lock-cart.ts'
import { takeBoughtOut } from '../cart/remove-from-cart.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { sellReservedStock } from '../inventory/end-reservation.ts'
import { changeStatus, lockOrder, recordOrderRefund } from '../orders/change-status.ts'
import { findOwner } from '../orders/open-orders.ts'
import { listItems, type OrderRow } from '../orders/queries.ts'
import type { Intent, PaymentProvider } from '../payments/provider.ts'
import { findPayment, type Payment } from '../payments/queries.ts'
import { recordRefund, recordSuccess } from '../payments/record-payment.ts'
import type { Shop } from '../shop.ts'

export type Settlement =
  /** The order is paid, now or since before. */
  | { outcome: 'paid' }
  /** The provider has no money for it. `reason` is in words for the shopper. */
  | { outcome: 'unpaid'; reason: string | undefined }
  /** The money came after the order was cancelled, and went back. */
  | { outcome: 'refunded' }

/**
 * Brings an order in line with what the payment provider says of it. Asked by the shopper's confirmation, by jobs,
 * however often and in whatever order: the state it leads to is the same.
 */
export async function settlePayment({ db, payments }: Shop, orderId: string): Promise<Settlement> {
  const payment = await findPayment(db, orderId)
  const intent = payment && (await payments.readIntent(payment.intentId))
  if (!payment || intent?.status !== 'succeeded') return { outcome: 'unpaid', reason: intent?.lastError }
  assertSameAmount(intent, payment)
  const inTime = await transaction(db, (tx) => settle(tx, orderId, payment))
  if (inTime) return { outcome: 'paid' }
  await payBack(db, payments, payment)
  return { outcome: 'refunded' }
}

/** Returns a payment that came too late. May be repeated until it has succeeded. */
export async function payBack(db: Database, provider: PaymentProvider, payment: Payment): Promise<void> {
  const refundId = await provider.refund(payment.intentId)
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, payment.reference)
    const news = await recordRefund(tx, payment, refundId)
    if (order && news) await recordOrderRefund(tx, order.id, 'The payment arrived after the order was cancelled')
  })
}

/** @returns false when the order was cancelled before the money came */
async function settle(tx: Database, orderId: string, payment: Payment): Promise<boolean> {
  const owner = await findOwner(tx, orderId)
  if (!owner) throw new Error(`There is a payment for the order ${orderId}, but no order`)
  await lockCart(tx, owner)
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} has gone`)
  if (order.status === 'Cancelled') {
    if (order.paymentStatus === 'unpaid') await recordSuccess(tx, payment, false)
    return false
  }
  if (order.status === 'Pending') await markPaid(tx, order, payment)
  return true
}

async function markPaid(tx: Database, order: OrderRow, payment: Payment): Promise<void> {
  await recordSuccess(tx, payment, true)
  await sellReservedStock(tx, order.id)
  await changeStatus(tx, order, { status: 'Processing', paymentStatus: 'paid' }, { type: 'paid', actor: 'shopper' })
  await takeBoughtOut(tx, order.userId, await listItems(tx, order.id))
}

function assertSameAmount(intent: Intent, payment: Payment): void {
  if (intent.amount !== payment.amount || intent.currency !== payment.currency) {
    throw new Error(`The provider's intent ${intent.id} and our payment for ${payment.reference} differ in amount`)
  }
}
