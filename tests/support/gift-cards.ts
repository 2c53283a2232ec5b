import { randomUUID } from 'node:crypto'
import { address, card, cards } from './checkout.ts'
import type { Caller } from './shop.ts'

/** Issues a gift card as staff. @param fields such as `expiresAt` */
export async function issueGiftCard(
  admin: Caller,
  amount: number,
  fields: { expiresAt?: string; currency?: string } = {},
  key: string = randomUUID(),
) {
  const body = { amount, currency: 'USD', reason: 'A present', ...fields }
  const { giftCard } = await admin('POST /admin/gift-cards', body, { idempotencyKey: key })
  return giftCard
}

/** The total of a cart with standard shipping, and what gift cards and store credit leave to pay. */
export async function quoteDue(shopper: Caller, useStoreCredit = true) {
  const { country, state, zipCode } = address
  const query = { country, state, zipCode, useStoreCredit: String(useStoreCredit) }
  const { totals, due } = await shopper('GET /checkout/quote', query)
  const total = totals.standard?.total ?? 0
  return { expectedTotal: total, expectedDue: due?.standard ?? total }
}

/** Places an order for the cart, with its gift cards and store credit. */
export async function placeWithTenders(
  shopper: Caller,
  fields: { expectedDue?: number; useStoreCredit?: boolean } = {},
) {
  const quoted = await quoteDue(shopper, fields.useStoreCredit)
  const form = { ...address, shippingMethod: 'standard', ...quoted, ...fields }
  const { order } = await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })
  return order
}

/** Pays the rest of an order. @returns the amount */
export async function payRest(shopper: Caller, orderId: string, number: string = cards.good) {
  const { clientSecret, paymentIntentId, amount } = await shopper('POST /payment/create-intent', { orderId })
  await shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(number) })
  await shopper('POST /payment/confirm', { orderId, paymentIntentId })
  return amount
}
