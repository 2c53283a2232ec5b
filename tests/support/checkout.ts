import { randomUUID } from 'node:crypto'
import type { Address } from '#contract/checkout.ts'
import type { Reply } from '#contract/endpoints.ts'
import type { ShippingMethodId } from '#contract/shop.ts'
import type { Caller } from './shop.ts'

export const address: Address = {
  firstName: 'Ann',
  lastName: 'Shopper',
  email: 'ann@example.test',
  phone: '+1 503 555 0100',
  address: '1 Main Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97204',
  country: 'US',
}

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  challenge: '4000002500003155',
  /** A bank debit, which is paid later. */
  slow: '4000000000000374',
}

export const card = (number: string) => ({ number, expMonth: 12, expYear: 2099, cvc: '123' })

type Order = Reply<'POST /orders/create'>['order']

/** Places an order for the cart, at the quoted total. */
export async function placeOrder(
  shopper: Caller,
  key: string = randomUUID(),
  method: ShippingMethodId = 'standard',
  sentTo = address,
): Promise<Order> {
  const { country, state, zipCode } = sentTo
  const { totals } = await shopper('GET /checkout/quote', { country, state, zipCode })
  const form = { ...sentTo, shippingMethod: method, expectedTotal: totals[method]?.total ?? 0 }
  const { order } = await shopper('POST /orders/create', form, { idempotencyKey: key })
  return order
}

/** Pays an order at the sandbox. @returns the intent, which must then be confirmed at the shop */
export async function payAtSandbox(shopper: Caller, order: Order, number: string = cards.good) {
  const intent = await shopper('POST /payment/create-intent', { orderId: order.id })
  await shopper('POST /payment/sandbox/confirm', { clientSecret: intent.clientSecret, card: card(number) })
  return intent
}

/** Places an order for the cart, pays it, and confirms the payment. */
export async function buy(
  shopper: Caller,
  key?: string,
  method?: ShippingMethodId,
  sentTo?: typeof address,
): Promise<Order> {
  const order = await placeOrder(shopper, key, method, sentTo)
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  const paid = await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  return paid.order
}
