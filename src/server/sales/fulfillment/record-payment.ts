import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { RecordPaymentBody, UndoPaymentBody } from '#contract/manual-payments.ts'
import { toDecimal } from '#contract/money.ts'
import { isDoneOncePaid } from '#contract/product-types.ts'
import { t as giftCards } from '#messages/giftCardRules.ts'
import { t } from '#messages/paymentMethodRules.ts'
import { sellReservedStock } from '#server/commerce/inventory/end-reservation.ts'
import { changeUses } from '#server/commerce/promotions/uses/change-uses.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import type { SalesContext } from '../context.ts'
import { changeStatus, lockOrder, recordPaymentStatus } from '../orders/change-status.ts'
import { deliverByEmail } from '../orders/deliver-by-email.ts'
import { wasDownloaded } from '../orders/downloads/queries.ts'
import { revokeDownloads } from '../orders/downloads/revoke-downloads.ts'
import { queueOrderMail } from '../orders/emails/queue-order-mails.ts'
import { sumGiftCards } from '../orders/gift-cards/take-back.ts'
import { listPurchasedUnits, type PurchasedUnits } from '../orders/open-orders.ts'
import { orderNotFound } from '../orders/order-not-found.ts'
import { byStaff } from '../orders/record-event.ts'
import type { OrderRow } from '../orders/tables.ts'
import { insertManualPayment, undoManualPayment } from '../payments/manual-payments.ts'
import { findManualPayment } from '../payments/queries.ts'

type Recorded = z.output<typeof RecordPaymentBody> & { caller: SignedInCaller }

/**
 * Records that the payment of an order arrived, as staff report. An order by transfer is then processed, and one without anything to send
 * completed. Its stock is sold, unless that happened when it was sent.
 * @throws ShopError not_found; invalid_transition when no payment is awaited; invalid_request for another amount than the total, or a day
 * in the future
 */
export async function recordPayment(
  { db, secrets }: SalesContext,
  orderId: string,
  { amount, receivedOn, reference, caller }: Recorded,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.paymentStatus !== 'awaiting') throw new ShopError('invalid_transition', { message: t('notAwaited') })
    if (amount !== order.total)
      throw errorAt(
        'amount',
        'invalid_request',
        t('wholeAmount', { total: { cents: order.total, currency: order.currency } }),
      )
    const { timeZone } = await readSettings(tx)
    if (receivedOn > dayIn(timeZone, new Date())) throw errorAt('receivedOn', 'invalid_request', t('notInFuture'))
    const paymentId = await insertManualPayment(tx, {
      reference: orderId,
      amount,
      // Payments are in lower case, as providers write currencies.
      currency: order.currency.toLowerCase(),
      method: order.manualPayment?.name ?? null,
      receivedOn,
      bankReference: reference || null,
    })
    const paid = { type: 'paid', actor: 'staff', actorId: caller.userId } as const
    if (order.status === 'Pending') await changeStatus(tx, order, { status: 'Processing', paymentStatus: 'paid' }, paid)
    else await recordPaymentStatus(tx, order, 'paid', paid)
    await recordAudit(tx, caller, {
      action: 'order.paid',
      subject: { kind: 'order', id: orderId },
      after: { amount: toDecimal(amount), receivedOn, reference },
    })
    const purchased = await listPurchasedUnits(tx, orderId)
    await deliverByEmail(tx, order, purchased, secrets)
    await completeIfDone(tx, order, purchased)
    await queueOrderMail(tx, orderId, 'payment-received', { paymentId })
    await queueWebhook(tx, 'order.paid', { orderId, total: toDecimal(order.total), currency: order.currency })
    if (order.promotions) await changeUses(tx, orderId, 'used')
    // Stock last, because other transactions wait for its rows.
    await sellReservedStock(tx, orderId)
  })
}

/** Completes a paid order that has nothing left to do. */
async function completeIfDone(
  tx: Database,
  { id, status }: OrderRow,
  purchased: readonly PurchasedUnits[],
): Promise<void> {
  // The row has changed since it was locked.
  const order = status !== 'Completed' && purchased.every(isDoneOncePaid) && (await lockOrder(tx, id))
  if (order) await changeStatus(tx, order, { status: 'Completed' }, { type: 'completed', actor: 'system' })
}

/**
 * Undoes a payment that staff recorded by mistake: the order awaits it again. Its status stays, and its stock stays sold.
 * @throws ShopError not_found; invalid_transition when there is none, or it was refunded or used for downloads
 */
export async function undoPayment(
  { db }: SalesContext,
  orderId: string,
  { reason, caller }: z.output<typeof UndoPaymentBody> & { caller: SignedInCaller },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    const payment = await findManualPayment(tx, orderId)
    const problem =
      !payment || !order.manualPayment
        ? t('notRecorded')
        : order.status === 'Cancelled'
          ? t('closedAlready')
          : payment.refunded > 0
            ? t('refundedAlready')
            : (await wasDownloaded(tx, orderId))
              ? t('downloadedAlready')
              : (await sumGiftCards(tx, orderId)) > 0 && giftCards('issued')
    if (!payment || problem) throw new ShopError('invalid_transition', { message: problem || t('notRecorded') })
    await undoManualPayment(tx, payment)
    await revokeDownloads(tx, orderId)
    if (order.promotions) await changeUses(tx, orderId, 'held')
    await recordPaymentStatus(tx, order, 'awaiting', { type: 'payment_undone', ...byStaff(caller), note: reason })
    const { receivedOn, bankReference: reference } = payment
    await recordAudit(tx, caller, {
      action: 'order.payment_undone',
      subject: { kind: 'order', id: orderId },
      before: { amount: toDecimal(payment.amount), receivedOn, reference },
      reason,
    })
  })
}
