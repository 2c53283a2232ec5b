import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { t } from '#messages/checkoutRefusals.ts'
import { commitStock, sellReservedStock } from '#server/commerce/inventory/end-reservation.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { writeBatch } from '#server/platform/database/write-batch.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { takeBoughtOut } from '../cart/remove-from-cart.ts'
import type { SalesContext } from '../context.ts'
import {
  lockOrder,
  recordProcessing as recordOrderProcessing,
  recordProcessingFailed,
  statusChange,
} from '../orders/change-status.ts'
import { lockOrderMailbox, readOrderMailbox } from '../orders/emails/order-mailbox.ts'
import { newOrderMail } from '../orders/emails/queue-order-mails.ts'
import { listBought, lockCartOf } from '../orders/open-orders.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import type { Intent } from '../payments/provider.ts'
import { listPayments, type Payment } from '../payments/queries.ts'
import {
  paymentSuccess,
  recordCancellation,
  recordFailure,
  recordProcessing,
  recordSurplus,
} from '../payments/record-payment.ts'
import { refundSoon } from './refund-soon.ts'

export type Settlement =
  /** The order is paid, by this call or earlier. */
  | { outcome: 'paid' }
  /** The payment is processing. */
  | { outcome: 'processing' }
  /** No payment succeeded. `reason` is a message for the shopper. */
  | { outcome: 'unpaid'; reason: string | undefined }
  /** The payment succeeded after the order was cancelled, and is refunded. */
  | { outcome: 'refunded' }

/**
 * Brings an order in line with the payment provider's state of each of its payments that has not succeeded yet.
 * Called for the shopper's confirmation, the provider's events and jobs. Idempotent: the result does not depend on the
 * number or order of calls.
 * @throws ShopError payment_mismatch when the provider's amount differs from ours; unavailable when the provider does not
 * respond; nothing is changed then
 */
export async function settlePayment(shop: SalesContext, orderId: string): Promise<Settlement> {
  return settlePayments(shop, orderId, await listPayments(shop.db, orderId))
}

/**
 * Like `settlePayment`, with the order's payments already read, newest first.
 * @throws ShopError payment_mismatch, unavailable
 */
export async function settlePayments(shop: SalesContext, orderId: string, payments: Payment[]): Promise<Settlement> {
  const states: Payment['state'][] = []
  let reason: string | undefined
  for (const payment of payments) {
    const intent = isSettled(payment) ? undefined : await shop.payments.of(payment).readIntent(payment.intentId)
    states.push(intent ? await take(shop, payment, intent) : payment.state)
    reason ??= intent?.lastError
  }
  if (states.includes('surplus')) await refundSoon(shop, orderId)
  if (states.includes('succeeded')) return { outcome: 'paid' }
  if (states.includes('processing')) return { outcome: 'processing' }
  if (states.includes('surplus')) return { outcome: 'refunded' }
  return { outcome: 'unpaid', reason }
}

/** Brings the order in line with an intent. @returns the resulting state of the payment */
async function take({ db }: SalesContext, payment: Payment, intent: Intent): Promise<Payment['state']> {
  if (intent.status === 'succeeded') return transaction(db, (tx) => settle(tx, payment, intent))
  if (intent.status === 'processing') {
    await transaction(db, (tx) => beginProcessing(tx, payment))
    return 'processing'
  }
  if (payment.state === 'processing') {
    await transaction(db, (tx) => endProcessing(tx, payment, intent))
  } else if (intent.status === 'canceled') {
    await recordCancellation(db, payment)
  }
  return intent.status
}

/**
 * The payment is processing, which may take days. The lines leave the cart, and the stock stays reserved until the
 * provider reports the outcome.
 */
async function beginProcessing(tx: Database, payment: Payment): Promise<void> {
  const { reference: orderId } = payment
  const [, order, bought] = await pipeline(lockCartOf(tx, orderId), lockOrder(tx, orderId), listBought(tx, orderId))
  if (!(await recordProcessing(tx, payment))) return
  if (order?.status !== 'Pending' || order.paymentStatus !== 'unpaid') return
  await recordOrderProcessing(tx, order)
  await takeBoughtOut(tx, order.userId, bought)
  await commitStock(tx, orderId, true)
}

/** A processing payment failed. The shopper can pay in another way before the order expires. */
async function endProcessing(tx: Database, payment: Payment, { status, lastError }: Intent): Promise<void> {
  const { reference: orderId } = payment
  const order = await lockOrder(tx, orderId)
  if (!(await recordFailure(tx, payment, status === 'canceled' ? 'canceled' : 'open'))) return
  if (order?.status !== 'Pending' || order.paymentStatus !== 'processing') return
  const others = await listPayments(tx, orderId)
  if (others.some(({ state }) => state === 'processing')) return
  await recordProcessingFailed(tx, order, lastError)
  await commitStock(tx, orderId, false)
}

const isSettled = ({ state }: Payment): boolean => state === 'succeeded' || state === 'surplus'

/** The payment succeeded: the order is paid, or a late payment is refunded. @returns the resulting state of the payment */
async function settle(tx: Database, payment: Payment, intent: Intent): Promise<Payment['state']> {
  assertSameAmount(intent, payment)
  const { reference: orderId } = payment
  const [, order, bought, , mailbox] = await pipeline(
    lockCartOf(tx, orderId),
    lockOrder(tx, orderId),
    listBought(tx, orderId),
    lockOrderMailbox(tx, orderId),
    readOrderMailbox(tx, orderId),
  )
  if (!order) throw new Error(`There is a payment for the order ${orderId}, but no order`)
  if (order.status !== 'Pending') return sendBack(tx, payment, intent)

  const paid = { status: 'Processing', paymentStatus: 'paid' } as const
  const writes = [
    ...paymentSuccess(tx, payment, intent.method),
    ...statusChange(tx, order, paid, { type: 'paid', actor: 'shopper' }),
    ...newOrderMail(tx, { id: orderId, mailbox }, 'order-confirmation'),
    queueWebhook(tx, 'order.paid', { orderId, total: toDecimal(order.total) }),
  ]
  // While the payment was processing, the bought lines left the cart: what is there now was added later.
  const inCart = order.paymentStatus === 'processing' ? [] : bought
  // Stock last, because other transactions wait for its rows.
  await pipeline(takeBoughtOut(tx, order.userId, inCart), writeBatch(tx, writes), sellReservedStock(tx, orderId))
  return 'succeeded'
}

/** The order needs no payment. Refunds this one unless it is the one that paid the order. */
async function sendBack(tx: Database, payment: Payment, intent: Intent): Promise<Payment['state']> {
  const state = await recordSurplus(tx, payment, intent)
  if (state) return state
  await decideRefund(tx, payment.id, {
    amount: 'all',
    reason: t('arrivedLate'),
    cause: 'surplus',
  })
  return 'surplus'
}

/** Whether the amount of the provider's intent is the one that we requested. */
export const isAsAgreed = (intent: Intent, payment: Payment): boolean =>
  intent.amount === payment.amount && intent.currency === payment.currency

function assertSameAmount(intent: Intent, payment: Payment): void {
  if (isAsAgreed(intent, payment)) return
  throw new ShopError(
    'payment_mismatch',
    {
      message: t('mismatch', { id: payment.reference }),
    },
    { cause: new Error(`The provider's intent ${intent.id} is ${intent.amount} ${intent.currency}`) },
  )
}
