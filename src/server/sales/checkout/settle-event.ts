import type { SalesContext } from '../context.ts'
import type { ProviderEvent } from '../payments/provider.ts'
import { listPaymentsOfSameOrder } from '../payments/queries.ts'
import { settleCases } from './settle-cases.ts'
import { settlePayments } from './settle-payment.ts'
import { settleRefunds } from './settle-refunds.ts'

/**
 * Settles the payments that a provider's event is about, by their state at the provider. The event's own content is not
 * used, so events may arrive late, twice or in any order.
 * @returns whether the event is about a payment of this shop
 * @throws ShopError payment_mismatch, unavailable; the provider's error
 */
export async function settleEvent(shop: SalesContext, { type, intentId }: ProviderEvent): Promise<boolean> {
  const payments = intentId ? await listPaymentsOfSameOrder(shop.db, intentId) : []
  const [latest] = payments
  if (!latest) return false
  await settlePayments(shop, latest.reference, payments)
  const payment = payments.find((each) => each.intentId === intentId)
  if (payment && type === 'refund.changed') await settleRefunds(shop, payment)
  if (payment && type === 'case.changed') await settleCases(shop, payment)
  return true
}
