import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/checkoutErrors.ts'
import { commitStock } from '#server/commerce/inventory/end-reservation.ts'
import { commitUses } from '#server/commerce/promotions/uses/change-uses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { removeUsedCodes } from '../cart/cart-codes.ts'
import { removePurchasedUnits } from '../cart/remove-from-cart.ts'
import type { SalesContext } from '../context.ts'
import {
  lockOrder,
  recordProcessing as recordOrderProcessing,
  recordProcessingFailed,
} from '../orders/change-status.ts'
import type { DeliverySecrets } from '../orders/deliver-by-email.ts'
import { lockOrderMailbox, readOrderMailbox } from '../orders/emails/order-mailbox.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { listPurchasedUnits, lockCartForOrder } from '../orders/open-orders.ts'
import { decideSurplusRefund } from '../payments/decide-refund.ts'
import type { Intent } from '../payments/provider.ts'
import { listPayments, type Payment } from '../payments/queries.ts'
import {
  buildSuccessWrites,
  recordCancellation,
  recordFailure,
  recordProcessing,
  recordSurplus,
} from '../payments/record-payment.ts'
import { isStoredValue } from '../stored-value/source.ts'
import { isCartLine, markPaid } from './mark-paid.ts'
import { spendTenders } from './tenders/end-tenders.ts'
import { tryExecuteRefunds } from './try-execute-refunds.ts'

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
 * Updates an order from the provider's state of each of its payments that has not succeeded yet.
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
    const intent = isSettled(payment) ? undefined : await shop.payments.forPayment(payment).readIntent(payment.intentId)
    states.push(intent ? await applyIntent(shop, payment, intent) : payment.state)
    reason ??= intent?.lastError
  }
  if (states.includes('surplus')) await tryExecuteRefunds(shop, orderId)
  if (states.includes('succeeded')) return { outcome: 'paid' }
  if (states.includes('processing')) return { outcome: 'processing' }
  if (states.includes('surplus')) return { outcome: 'refunded' }
  return { outcome: 'unpaid', reason }
}

/** Updates the order from an intent. @returns the resulting state of the payment */
async function applyIntent({ db, secrets }: SalesContext, payment: Payment, intent: Intent): Promise<Payment['state']> {
  if (intent.status === 'succeeded') return transaction(db, (tx) => settleSuccess(tx, payment, intent, secrets))
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
 * Handles a payment that is processing, which may take days. Its units are removed from the cart, and its stock stays
 * reserved until the provider reports the outcome.
 */
async function beginProcessing(tx: Database, payment: Payment): Promise<void> {
  const { reference: orderId } = payment
  const [, order, purchased] = await pipeline(
    lockCartForOrder(tx, orderId),
    lockOrder(tx, orderId),
    listPurchasedUnits(tx, orderId),
  )
  if (!(await recordProcessing(tx, payment))) return
  if (order?.status !== 'Pending' || order.paymentStatus !== 'unpaid') return
  await recordOrderProcessing(tx, order)
  await queueOrderMail(tx, orderId, 'payment-processing', { paymentId: payment.id })
  await removePurchasedUnits(tx, order.customerId, purchased.filter(isCartLine))
  if (order.promotions) {
    await removeUsedCodes(tx, order.customerId, orderId)
    await commitUses(tx, orderId, true)
  }
  await commitStock(tx, orderId, true)
}

/** Handles a processing payment that failed. The shopper can pay in another way before the order expires. */
async function endProcessing(tx: Database, payment: Payment, { status, lastError }: Intent): Promise<void> {
  const { reference: orderId } = payment
  const [, order] = await pipeline(lockCartForOrder(tx, orderId), lockOrder(tx, orderId))
  if (!(await recordFailure(tx, payment, status === 'canceled' ? 'canceled' : 'open'))) return
  if (order?.status !== 'Pending' || order.paymentStatus !== 'processing') return
  const others = await listPayments(tx, orderId)
  if (others.some(({ state }) => state === 'processing')) return
  const payBy = (await recordProcessingFailed(tx, order, lastError)).toISOString()
  await queueOrderMail(tx, orderId, 'payment-declined', { paymentId: payment.id, reason: lastError, payBy })
  if (order.promotions) await commitUses(tx, orderId, false)
  await commitStock(tx, orderId, false)
}

/** Whether the state no longer depends on a provider. Gift cards and store credit have none. */
const isSettled = (payment: Payment): boolean =>
  isStoredValue(payment) || ['succeeded', 'surplus', 'undone'].includes(payment.state)

/** Handles a successful payment: it pays the order, or is refunded if it came too late. @returns the resulting state */
async function settleSuccess(
  tx: Database,
  payment: Payment,
  intent: Intent,
  secrets: DeliverySecrets,
): Promise<Payment['state']> {
  assertSameAmount(intent, payment)
  const { reference: orderId } = payment
  const [, order, purchased, , mailbox] = await pipeline(
    lockCartForOrder(tx, orderId),
    lockOrder(tx, orderId),
    listPurchasedUnits(tx, orderId),
    lockOrderMailbox(tx, orderId),
    readOrderMailbox(tx, orderId),
  )
  if (!order) throw new Error(`There is a payment for the order ${orderId}, but no order`)
  if (order.status !== 'Pending') return refundSurplus(tx, payment, intent)

  if (payment.amount < order.total) await spendTenders(tx, orderId)
  await markPaid(tx, order, {
    ...{ purchased, mailbox, secrets },
    writes: buildSuccessWrites(tx, payment, intent.method),
  })
  return 'succeeded'
}

/** Refunds a payment of an order that needs none, unless it is the one that paid the order. */
async function refundSurplus(tx: Database, payment: Payment, intent: Intent): Promise<Payment['state']> {
  const state = await recordSurplus(tx, payment, intent)
  if (state) return state
  await decideSurplusRefund(tx, payment.id, {
    amount: 'all',
    reason: t('arrivedLate'),
    cause: 'surplus',
  })
  return 'surplus'
}

/** Whether the provider's intent has the amount and currency that we requested. */
export const matchesAmount = (intent: Intent, payment: Payment): boolean =>
  intent.amount === payment.amount && intent.currency === payment.currency

function assertSameAmount(intent: Intent, payment: Payment): void {
  if (matchesAmount(intent, payment)) return
  throw new ShopError(
    'payment_mismatch',
    {
      message: t('mismatch', { id: payment.reference }),
    },
    { cause: new Error(`The provider's intent ${intent.id} is ${intent.amount} ${intent.currency}`) },
  )
}
