import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { takeBoughtOut } from '../cart/remove-from-cart.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { sellReservedStock } from '../inventory/end-reservation.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/letters/queue-order-mails.ts'
import { findOwner } from '../orders/open-orders.ts'
import { listItems, type OrderRow } from '../orders/queries.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import type { Intent } from '../payments/provider.ts'
import { listPayments, type Payment } from '../payments/queries.ts'
import { recordCancellation, recordSuccess } from '../payments/record-payment.ts'
import type { Shop } from '../shop.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { makeRefunds } from './make-refunds.ts'

export type Settlement =
  /** The order is paid, now or since before. */
  | { outcome: 'paid' }
  /** The provider has no money for it. `reason` is in words for the shopper. */
  | { outcome: 'unpaid'; reason: string | undefined }
  /** The money came after the order was cancelled, and goes back. */
  | { outcome: 'refunded' }

/**
 * Brings an order in line with what the payment provider says of each payment that was begun for it and brought no money.
 * Asked by the shopper's confirmation, by the provider's events and by jobs, however often and in whatever order: the
 * state it leads to is the same.
 * @throws ShopError payment_mismatch when the provider's amount is not ours; nothing is changed then
 */
export async function settlePayment(shop: Shop, orderId: string): Promise<Settlement> {
  const states: Payment['state'][] = []
  let reason: string | undefined
  for (const payment of await listPayments(shop.db, orderId)) {
    const intent = isSettled(payment) ? undefined : await shop.payments.readIntent(payment.intentId)
    if (intent?.status === 'succeeded') states.push(await transaction(shop.db, (tx) => settle(tx, payment, intent)))
    else states.push(payment.state)
    if (intent?.status === 'canceled') await recordCancellation(shop.db, payment)
    reason ??= intent?.lastError
  }
  if (states.includes('surplus')) await makeRefunds(shop, orderId)
  if (states.includes('succeeded')) return { outcome: 'paid' }
  if (states.includes('surplus')) return { outcome: 'refunded' }
  return { outcome: 'unpaid', reason }
}

const isSettled = ({ state }: Payment): boolean => state === 'succeeded' || state === 'surplus'

/** The money came: the order is paid, or it came too late and has to go back. @returns what the payment is by now */
async function settle(tx: Database, payment: Payment, intent: Intent): Promise<Payment['state']> {
  assertSameAmount(intent, payment)
  const owner = await findOwner(tx, payment.reference)
  if (!owner) throw new Error(`There is a payment for the order ${payment.reference}, but no order`)
  await lockCart(tx, owner)
  const order = await lockOrder(tx, payment.reference)
  if (!order) throw new Error(`The order ${payment.reference} has gone`)
  const wanted = order.status === 'Pending'
  const state = await recordSuccess(tx, payment, { wanted, method: intent.method })
  if (state) return state
  if (wanted) await markPaid(tx, order)
  else await sendBack(tx, payment)
  return wanted ? 'succeeded' : 'surplus'
}

/** The stock comes last: others wait for its rows. */
async function markPaid(tx: Database, order: OrderRow): Promise<void> {
  await changeStatus(tx, order, { status: 'Processing', paymentStatus: 'paid' }, { type: 'paid', actor: 'shopper' })
  await takeBoughtOut(tx, order.userId, await listItems(tx, order.id))
  await queueOrderMail(tx, order, 'order-confirmation')
  await queueWebhook(tx, 'order.paid', { orderId: order.id, total: toDecimal(order.total) })
  await sellReservedStock(tx, order.id)
}

async function sendBack(tx: Database, payment: Payment): Promise<void> {
  await decideRefund(tx, payment.id, {
    amount: 'all',
    reason: 'The payment arrived after the order was cancelled',
    cause: 'surplus',
  })
}

function assertSameAmount(intent: Intent, payment: Payment): void {
  if (intent.amount === payment.amount && intent.currency === payment.currency) return
  throw new ShopError('payment_mismatch', {
    message: `The provider's intent ${intent.id} and our payment for ${payment.reference} differ in amount or currency.`,
  })
}
