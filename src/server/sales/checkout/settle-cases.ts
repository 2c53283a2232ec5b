import { eq } from 'drizzle-orm'
import { formatCents } from '#contract/money.ts'
import type { OrderEventType } from '#contract/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder } from '../orders/change-status.ts'
import { recordEvent } from '../orders/record-event.ts'
import { uncoverRefunds } from '../payments/covered-refunds.ts'
import type { ProviderCase } from '../payments/provider.ts'
import type { Payment } from '../payments/queries.ts'
import { isOpen, type PaymentCase, recordCase } from '../payments/record-case.ts'
import { refunds } from '../payments/tables.ts'
import { coverPaymentRefunds } from './cover-refunds.ts'
import { releaseHeldRefunds } from './release-held-refunds.ts'
import { tryExecuteRefunds } from './try-execute-refunds.ts'

/**
 * Updates the disputes, fraud warnings and reviews of a payment from its provider. Idempotent.
 * @throws ShopError unavailable; the provider's error
 */
export async function settleCases(shop: SalesContext, payment: Payment): Promise<void> {
  let isRefundDue = false
  for (const each of await shop.payments.forPayment(payment).listCases(payment.intentId)) {
    if (await transaction(shop.db, (tx) => settleCase(tx, payment, each))) isRefundDue = true
  }
  if (isRefundDue) await tryExecuteRefunds(shop, payment.reference)
}

/** @returns whether a refund was decided or became due again */
async function settleCase(tx: Database, payment: Payment, reported: ProviderCase): Promise<boolean> {
  const order = await lockOrder(tx, payment.reference)
  if (!order) throw new Error(`There is a payment for the order ${payment.reference}, but no order`)
  const change = await recordCase(tx, payment.id, reported)
  if (!change) return false
  const { before, current } = change
  if (!before) await recordCaseEvent(tx, order.id, openedEvents[current.kind], describeCase(current, order.currency))
  if (!isOpen(current.status) && current.status !== before?.status)
    await recordCaseEvent(tx, order.id, closedEvent(current), describeCase(current, order.currency))
  const source = `${current.providerId}/${current.entries}`
  await coverPaymentRefunds(tx, order, payment.id)
  const wasReversed = current.writtenOff < (before?.writtenOff ?? 0)
  const isDueAgain =
    wasReversed && (await uncoverRefunds(tx, payment, eq(refunds.providerId, current.providerId), source))
  return (await releaseHeldRefunds(tx, order, source)) || isDueAgain
}

const recordCaseEvent = (tx: Database, orderId: string, type: OrderEventType, note: string) =>
  recordEvent(tx, orderId, { type, actor: 'system', note })

const openedEvents = {
  dispute: 'dispute_opened',
  fraud_warning: 'fraud_warning',
  review: 'review_opened',
} as const satisfies Record<PaymentCase['kind'], OrderEventType>

const closedEvent = ({ status }: PaymentCase): OrderEventType =>
  status === 'won' ? 'dispute_won' : status === 'lost' ? 'dispute_lost' : 'case_closed'

const describeCase = ({ amount, reason }: PaymentCase, currency: string): string => {
  const words = reason.replaceAll('_', ' ')
  return amount > 0 ? `${formatCents(amount, currency)}: ${words}` : words
}
