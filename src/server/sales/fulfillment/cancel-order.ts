import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { closeUnpaidOrder } from '../checkout/close-unpaid-order.ts'
import { refundSoon } from '../checkout/refund-soon.ts'
import type { SalesContext } from '../context.ts'
import { assertCanBecome, changeStatus, lockOrder } from '../orders/change-status.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { orderMissing } from '../orders/order-missing.ts'
import { listItems } from '../orders/queries.ts'
import type { NewOrderEvent } from '../orders/record-event.ts'
import { restockLines } from '../orders/restock-lines.ts'
import type { OrderRow } from '../orders/tables.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { heldByDisputes, readWrittenOff } from '../payments/held-by-disputes.ts'
import { enter } from '../payments/ledger.ts'
import { findSuccess } from '../payments/queries.ts'

/** Who cancels; `reason` is shown to the shopper. */
export interface Cancellation extends Omit<NewOrderEvent, 'type' | 'note'> {
  reason?: string | undefined
}

/**
 * Cancels an order that was not sent yet: what was paid goes back, except what an open dispute holds; what was sold is sold again. Other money than was
 * agreed goes back when staff cancel; until then nobody knows what it means.
 * @throws ShopError not_found, invalid_transition when it is on its way or over, payment_mismatch
 */
export async function cancelOrder(shop: SalesContext, orderId: string, { reason, ...by }: Cancellation): Promise<void> {
  const event: NewOrderEvent = { type: 'cancelled', ...by, note: reason || null }
  // One that nobody paid ends with its payment stopped first. If the money is there after all, it is a paid one.
  const unpaid = await transaction(shop.db, (tx) => cancelPaid(tx, orderId, event))
  if (!unpaid) return refundSoon(shop, orderId)
  await closeUnpaidOrder(shop, orderId, event, event.actor === 'staff' ? 'refund' : 'keep')
  await transaction(shop.db, (tx) => becamePaid(tx, orderId, event))
  await refundSoon(shop, orderId)
}

/** @returns whether the order is still unpaid, and has to be closed otherwise */
async function cancelPaid(tx: Database, orderId: string, event: NewOrderEvent): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw orderMissing()
  assertCanBecome(order.status, 'Cancelled')
  if (order.status === 'Pending') return true
  await undoSale(tx, order, event)
  return false
}

async function becamePaid(tx: Database, orderId: string, event: NewOrderEvent): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.status === 'Cancelled') return
  assertCanBecome(order.status, 'Cancelled')
  await undoSale(tx, order, event)
}

async function undoSale(tx: Database, order: OrderRow, event: NewOrderEvent): Promise<void> {
  const payment = await findSuccess(tx, order.id)
  if (!payment) throw new ShopError('internal', { message: t('noPayment', { id: order.id }) })
  const refund = await decideRefund(tx, payment.id, {
    amount: 'all',
    reason: t('orderCanceled'),
    cause: 'cancel',
  })
  // All was paid back before. The figures learn from the book that its goods were not sold after all.
  if (!refund) await enter(tx, { reference: order.id, kind: 'credit', amount: 0, source: order.id })
  await changeStatus(tx, order, { status: 'Cancelled' }, event)
  const reason = event.note ?? undefined
  // As it was before this refund, which took all that disputes do not hold.
  const held = heldByDisputes(payment, await readWrittenOff(tx, payment.id))
  await queueOrderMail(tx, order.id, 'order-cancelled', { refund: refund?.amount ?? 0, held, reason })
  await queueWebhook(tx, 'order.cancelled', {
    orderId: order.id,
    total: toDecimal(order.total),
    ...(reason && { reason }),
  })
  const items = await listItems(tx, order.id)
  // Of units that were paid back before, staff have said whether they can be sold again.
  const left = items.map(({ position, quantity, refunded }) => ({ line: position, quantity: quantity - refunded }))
  await restockLines(
    tx,
    order.id,
    left.filter(({ quantity }) => quantity > 0),
    { reference: order.id, actorId: event.actorId ?? undefined },
  )
}
