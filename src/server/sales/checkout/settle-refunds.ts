import { formatCents } from '#contract/money.ts'
import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder, recordFailedRefund } from '../orders/change-status.ts'
import type { ProviderRefund } from '../payments/provider.ts'
import type { Payment } from '../payments/queries.ts'
import { recordProviderRefund } from '../payments/record-provider-refund.ts'
import { announceRefund, readPaymentStatus } from './execute-refunds.ts'

/**
 * Updates the refunds of a payment from its provider, including those made in the provider's dashboard and those that
 * failed later. Idempotent.
 * @throws ShopError unavailable; the provider's error
 */
export async function settleRefunds({ db, payments, log }: SalesContext, payment: Payment): Promise<void> {
  for (const refund of await payments.forPayment(payment).listRefunds(payment.intentId)) {
    const failed = await transaction(db, (tx) => settleRefund(tx, payment, refund))
    if (failed) log.error({ order: payment.reference }, 'a refund has failed at the provider')
  }
}

/** @returns whether the refund failed and this was not known before */
async function settleRefund(tx: Database, payment: Payment, refund: ProviderRefund): Promise<boolean> {
  const order = await lockOrder(tx, payment.reference)
  if (!order) throw new Error(`There is a payment for the order ${payment.reference}, but no order`)
  const { executed, failed } = await recordProviderRefund(tx, payment.id, refund)
  for (const each of executed) await announceRefund(tx, order, each)
  if (failed.length === 0) return false
  const paymentStatus = await readPaymentStatus(tx, order)
  const note = t('refundReturned', { amount: formatCents(refund.amount, order.currency) })
  await recordFailedRefund(tx, order, { paymentStatus, note })
  return true
}
