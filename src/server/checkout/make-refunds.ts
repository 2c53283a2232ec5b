import { formatCents, toDecimal } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/order-status.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { lockOrder, recordOrderRefund } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/letters/queue-order-mails.ts'
import { askForRefund, recordRefund } from '../payments/pay-refund.ts'
import { findSuccess, listPaymentsById, listRefundsDueFor, type RefundDue } from '../payments/queries.ts'
import type { Shop } from '../shop.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'

/**
 * Pays back what is due for an order. May be repeated until it has succeeded.
 * @throws what the provider threw; a job asks again
 */
export async function makeRefunds(shop: Shop, orderId: string): Promise<void> {
  for (const due of await listRefundsDueFor(shop.db, orderId)) await makeRefund(shop, due)
}

/** @throws what the provider threw */
export async function makeRefund({ db, payments }: Shop, due: RefundDue): Promise<void> {
  const providerId = await askForRefund(db, payments, due)
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, due.reference)
    if (!order) throw new Error(`There is a refund for the order ${due.reference}, but no order`)
    if (!(await recordRefund(tx, due, providerId))) return
    const paymentStatus = await readStatus(tx, order.id)
    await recordOrderRefund(tx, order, { paymentStatus, note: `${formatCents(due.amount)}: ${due.reason}` })
    await queueOrderMail(tx, order, 'order-refunded', { refundId: due.id, amount: due.amount, reason: due.reason })
    await queueWebhook(tx, 'refund.created', {
      refundId: due.id,
      orderId: order.id,
      amount: toDecimal(due.amount),
      reason: due.reason,
    })
  })
}

/**
 * How an order is paid by what has gone back of its payment: what is decided may still fail. A refund of money that came
 * beside that payment changes nothing.
 */
async function readStatus(tx: Database, orderId: string): Promise<PaymentStatus> {
  const success = await findSuccess(tx, orderId)
  const [payment] = await listPaymentsById(tx, success ? [success.id] : [])
  if (!payment || payment.paidBack === payment.amount) return 'refunded'
  return payment.paidBack === 0 ? 'paid' : 'partially_refunded'
}
