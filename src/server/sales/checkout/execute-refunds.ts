import { formatCents, toDecimal } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/order-status.ts'
import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder, recordFailedRefund, recordOrderRefund } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import type { OrderRow } from '../orders/tables.ts'
import { listRefundsDueFor, type Refund, type RefundDue, sumExecutedRefunds } from '../payments/queries.ts'
import { recordRefund, rejectRefund, requestRefund } from '../payments/request-refund.ts'
import { lockRefundAccount, refundStoredValue } from '../stored-value/refund.ts'
import { isStoredValue } from '../stored-value/source.ts'

/**
 * Executes the due refunds of an order. Idempotent.
 * @throws the provider's error; a job retries
 */
export async function executeRefunds(shop: SalesContext, orderId: string): Promise<void> {
  for (const due of await listRefundsDueFor(shop.db, orderId)) await executeRefund(shop, due)
}

/** @throws the provider's error */
export async function executeRefund({ db, payments }: SalesContext, due: RefundDue): Promise<void> {
  if (isStoredValue(due)) {
    await transaction(db, (tx) => returnStoredValue(tx, due))
    return
  }
  const providerId = await requestRefund(db, payments, due)
  await transaction(db, async (tx) => {
    const order = await lockRefunded(tx, due)
    if (await recordRefund(tx, due, providerId)) await announceRefund(tx, order, due)
  })
}

async function returnStoredValue(tx: Database, due: RefundDue): Promise<void> {
  const order = await lockRefunded(tx, due)
  const account = await lockRefundAccount(tx, order, due.source)
  if (account !== undefined) {
    if (!(await recordRefund(tx, due, due.source))) return
    await refundStoredValue(tx, account, due)
    await announceRefund(tx, order, due)
    return
  }
  const note = t('noRefundAccount', { amount: formatCents(due.amount, order.currency) })
  if (!(await rejectRefund(tx, due.id, note))) return
  await recordFailedRefund(tx, order, { paymentStatus: await readPaymentStatus(tx, order), note })
}

async function lockRefunded(tx: Database, { reference }: RefundDue): Promise<OrderRow> {
  const order = await lockOrder(tx, reference)
  if (!order) throw new Error(`There is a refund for the order ${reference}, but no order`)
  return order
}

/** Records a refund in a locked order's history and queues its email and webhook, whether made by the shop or elsewhere. */
export async function announceRefund(
  tx: Database,
  order: OrderRow,
  { id: refundId, amount, reason, decidedBy }: Pick<Refund, 'id' | 'amount' | 'reason' | 'decidedBy'>,
): Promise<void> {
  const paymentStatus = await readPaymentStatus(tx, order)
  const note = `${formatCents(amount, order.currency)}: ${reason}`
  await recordOrderRefund(tx, order, { paymentStatus, note, decidedBy })
  await queueOrderMail(tx, order.id, 'order-refunded', { refundId, amount, reason })
  const { currency } = order
  await queueWebhook(tx, 'refund.created', { refundId, orderId: order.id, amount: toDecimal(amount), currency, reason })
}

/**
 * The payment status of an order, derived from the executed refunds of its successful payments. Refunds that are only
 * decided do not count, because they may fail; nor do refunds of surplus payments.
 */
export async function readPaymentStatus(tx: Database, order: OrderRow): Promise<PaymentStatus> {
  const { amount, executed } = await sumExecutedRefunds(tx, order.id)
  if (executed >= amount) return 'refunded'
  return executed === 0 ? 'paid' : 'partially_refunded'
}
