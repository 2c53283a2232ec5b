import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { t } from '#messages/fulfillment.ts'
import { hasReservation, releaseStock } from '#server/commerce/inventory/end-reservation.ts'
import { changeUses } from '#server/commerce/promotions/uses/change-uses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { closeUnpaidOrder } from '../checkout/close-unpaid-order.ts'
import { tryExecuteRefunds } from '../checkout/try-execute-refunds.ts'
import type { SalesContext } from '../context.ts'
import { assertCanBecome, changeStatus, lockOrder } from '../orders/change-status.ts'
import { wasDownloaded } from '../orders/downloads/queries.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { takeBackGiftCards } from '../orders/gift-cards/take-back.ts'
import { orderNotFound } from '../orders/order-not-found.ts'
import { listItems } from '../orders/queries.ts'
import type { NewOrderEvent } from '../orders/record-event.ts'
import { restockLines } from '../orders/restock-lines.ts'
import type { OrderRow } from '../orders/tables.ts'
import { decideRefund } from '../payments/decide-refund.ts'
import { addLedgerEntry } from '../payments/ledger.ts'
import { readPaid } from '../payments/paid-amounts.ts'

/** Who cancels and why; the shopper sees the reason. */
export interface Cancellation extends Omit<NewOrderEvent, 'type' | 'note'> {
  reason?: string | undefined
}

/**
 * Cancels an order that was not shipped yet: refunds the payment, except what an open dispute holds, and restocks its
 * units. A payment of the wrong amount is refunded only when staff cancel, because staff must check it first.
 * @throws ShopError not_found, invalid_transition when it is shipped or closed, or when the shopper has downloaded one
 * of its files; payment_mismatch
 */
export async function cancelOrder(shop: SalesContext, orderId: string, { reason, ...by }: Cancellation): Promise<void> {
  const event: NewOrderEvent = { type: 'cancelled', ...by, note: reason || null }
  // An unpaid order is closed by stopping its payment. If it succeeded before, the order is now paid, and is cancelled as a paid order.
  const unpaid = await transaction(shop.db, (tx) => cancelIfPaid(tx, orderId, event))
  if (!unpaid) return tryExecuteRefunds(shop, orderId)
  await closeUnpaidOrder(shop, orderId, event, event.actor === 'staff' ? 'refund' : 'keep')
  await transaction(shop.db, (tx) => cancelIfNowPaid(tx, orderId, event))
  await tryExecuteRefunds(shop, orderId)
}

/** @returns whether the order is unpaid, in which case nothing was changed */
async function cancelIfPaid(tx: Database, orderId: string, event: NewOrderEvent): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw orderNotFound()
  assertCanBecome(order, 'Cancelled')
  if (order.status === 'Pending') return true
  if (event.actor === 'shopper' && (await wasDownloaded(tx, orderId)))
    throw new ShopError('invalid_transition', { message: t('downloaded') })
  if (order.paymentStatus === 'awaiting') await cancelAwaited(tx, order, event)
  else await reverseSale(tx, order, event)
  return false
}

async function cancelIfNowPaid(tx: Database, orderId: string, event: NewOrderEvent): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.status === 'Cancelled') return
  assertCanBecome(order, 'Cancelled')
  if (order.paymentStatus === 'awaiting') await cancelAwaited(tx, order, event)
  else await reverseSale(tx, order, event)
}

/** Cancels an order that is processed but not paid, because its payment method allows that or its payment was undone. */
async function cancelAwaited(tx: Database, order: OrderRow, event: NewOrderEvent): Promise<void> {
  await addLedgerEntry(tx, { reference: order.id, kind: 'void', amount: -order.total, source: order.id })
  await changeStatus(tx, order, { status: 'Cancelled', paymentStatus: 'unpaid' }, event)
  const reason = event.note ?? undefined
  await queueOrderMail(tx, order.id, 'order-cancelled', { refund: 0, unpaid: true, reason })
  await queueCancellation(tx, order, reason)
  if (order.promotions) await changeUses(tx, order.id, 'released')
  // Its stock was sold if it was paid before.
  if (await hasReservation(tx, order.id)) await releaseStock(tx, order.id, true)
  else await restockAll(tx, order, event)
}

async function reverseSale(tx: Database, order: OrderRow, event: NewOrderEvent): Promise<void> {
  const paid = await readPaid(tx, order.id)
  if (!paid) throw new ShopError('internal', { message: t('noPayment', { id: order.id }) })
  await takeBackGiftCards(tx, order.id)
  const refund = await decideRefund(tx, order.id, {
    amount: 'all',
    reason: t('orderCanceled'),
    cause: 'cancel',
  })
  // Everything was refunded before. This entry lets the figures count the order as cancelled.
  if (refund === 0) await addLedgerEntry(tx, { reference: order.id, kind: 'credit', amount: 0, source: order.id })
  await changeStatus(tx, order, { status: 'Cancelled' }, event)
  const reason = event.note ?? undefined
  // `paid` is as read before this refund, which took everything that disputes do not hold.
  await queueOrderMail(tx, order.id, 'order-cancelled', { refund, held: paid.held, reason })
  await queueCancellation(tx, order, reason)
  if (order.promotions) await changeUses(tx, order.id, 'released')
  await restockAll(tx, order, event)
}

const queueCancellation = (tx: Database, { id, total, currency }: OrderRow, reason: string | undefined) =>
  queueWebhook(tx, 'order.cancelled', { orderId: id, total: toDecimal(total), currency, ...(reason && { reason }) })

async function restockAll(tx: Database, order: OrderRow, event: NewOrderEvent): Promise<void> {
  const items = await listItems(tx, order.id)
  // For units refunded before, staff have already decided whether to restock them.
  const left = items.map(({ position, quantity, refunded }) => ({ line: position, quantity: quantity - refunded }))
  await restockLines(
    tx,
    order.id,
    left.filter(({ quantity }) => quantity > 0),
    { reference: order.id, actorId: event.actorId ?? undefined },
  )
}
