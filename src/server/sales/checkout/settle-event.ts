import type { SalesContext } from '../context.ts'
import type { ProviderEvent } from '../payments/provider.ts'
import { listPaymentsBeside } from '../payments/queries.ts'
import { settleCases } from './settle-cases.ts'
import { settlePayments } from './settle-payment.ts'
import { settleRefunds } from './settle-refunds.ts'

/**
 * Brings the shop in line with what a provider says of the intent that an event is about: what the event itself says is not
 * believed, so that it may come late, twice or in any order.
 * @returns whether it is about a payment of ours
 * @throws ShopError payment_mismatch, unavailable; what the provider threw
 */
export async function settleEvent(shop: SalesContext, { type, intentId }: ProviderEvent): Promise<boolean> {
  const begun = intentId ? await listPaymentsBeside(shop.db, intentId) : []
  const [last] = begun
  if (!last) return false
  await settlePayments(shop, last.reference, begun)
  const payment = begun.find((each) => each.intentId === intentId)
  if (payment && type === 'refund.changed') await settleRefunds(shop, payment)
  if (payment && type === 'case.changed') await settleCases(shop, payment)
  return true
}
