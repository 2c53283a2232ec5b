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
import { coverRefundsOf } from './cover-refunds.ts'
import { refundSoon } from './refund-soon.ts'
import { releaseHeldRefunds } from './release-held-refunds.ts'

/**
 * Brings the disputes, fraud warnings and reviews of a payment in line with what its provider says. May be repeated.
 * @throws ShopError unavailable; what the provider threw
 */
export async function settleCases(shop: SalesContext, payment: Payment): Promise<void> {
  let isRefundDue = false
  for (const each of await shop.payments.of(payment).listCases(payment.intentId)) {
    if (await transaction(shop.db, (tx) => settleCase(tx, payment, each))) isRefundDue = true
  }
  if (isRefundDue) await refundSoon(shop, payment.reference)
}

/** @returns whether money that it held is now to be refunded */
async function settleCase(tx: Database, payment: Payment, given: ProviderCase): Promise<boolean> {
  const order = await lockOrder(tx, payment.reference)
  if (!order) throw new Error(`There is a payment for the order ${payment.reference}, but no order`)
  const news = await recordCase(tx, payment.id, given)
  if (!news) return false
  const { before, now } = news
  if (!before) await tell(tx, order.id, openings[now.kind], about(now))
  if (!isOpen(now.status) && now.status !== before?.status) await tell(tx, order.id, endingOf(now), about(now))
  const source = `${now.providerId}/${now.entries}`
  await coverRefundsOf(tx, order, payment.id)
  const isWonAfterAll = now.writtenOff < (before?.writtenOff ?? 0)
  const isDueAgain =
    isWonAfterAll && (await uncoverRefunds(tx, payment, eq(refunds.providerId, now.providerId), source))
  return (await releaseHeldRefunds(tx, order, source)) || isDueAgain
}

const tell = (tx: Database, orderId: string, type: OrderEventType, note: string) =>
  recordEvent(tx, orderId, { type, actor: 'system', note })

const openings = {
  dispute: 'dispute_opened',
  fraud_warning: 'fraud_warning',
  review: 'review_opened',
} as const satisfies Record<PaymentCase['kind'], OrderEventType>

const endingOf = ({ status }: PaymentCase): OrderEventType =>
  status === 'won' ? 'dispute_won' : status === 'lost' ? 'dispute_lost' : 'case_closed'

const about = ({ amount, reason }: PaymentCase): string => {
  const words = reason.replaceAll('_', ' ')
  return amount > 0 ? `${formatCents(amount)}: ${words}` : words
}
