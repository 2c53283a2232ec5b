import { formatCents, toDecimal } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/order-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder, recordOrderRefund } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import type { OrderRow } from '../orders/tables.ts'
import { askForRefund, recordRefund } from '../payments/pay-refund.ts'
import { findSuccess, listPaymentsById, listRefundsDueFor, type Refund, type RefundDue } from '../payments/queries.ts'

/**
 * Pays back what is due for an order. May be repeated until it has succeeded.
 * @throws what the provider threw; a job asks again
 */
export async function makeRefunds(shop: SalesContext, orderId: string): Promise<void> {
  for (const due of await listRefundsDueFor(shop.db, orderId)) await makeRefund(shop, due)
}

/** @throws what the provider threw */
export async function makeRefund({ db, payments }: SalesContext, due: RefundDue): Promise<void> {
  const providerId = await askForRefund(db, payments, due)
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, due.reference)
    if (!order) throw new Error(`There is a refund for the order ${due.reference}, but no order`)
    if (await recordRefund(tx, due, providerId)) await tellRefund(tx, order, due)
  })
}

/** Tells everybody of a refund of a locked order that was just made, wherever that was. */
export async function tellRefund(
  tx: Database,
  order: OrderRow,
  { id: refundId, amount, reason }: Pick<Refund, 'id' | 'amount' | 'reason'>,
): Promise<void> {
  const paymentStatus = await readPaymentStatus(tx, order)
  await recordOrderRefund(tx, order, { paymentStatus, note: `${formatCents(amount)}: ${reason}` })
  await queueOrderMail(tx, order.id, 'order-refunded', { refundId, amount, reason })
  await queueWebhook(tx, 'refund.created', { refundId, orderId: order.id, amount: toDecimal(amount), reason })
}

/**
 * How an order is paid by what has gone back of its payment: what is decided may still fail. A refund of money that came
 * beside that payment changes nothing.
 */
export async function readPaymentStatus(tx: Database, order: OrderRow): Promise<PaymentStatus> {
  const success = await findSuccess(tx, order.id)
  const [payment] = await listPaymentsById(tx, success ? [success.id] : [])
  if (!payment || payment.paidBack === payment.amount) return 'refunded'
  return payment.paidBack === 0 ? 'paid' : 'partially_refunded'
}
