import type Stripe from 'stripe'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { placeOrder } from './checkout.ts'
import { shopperWithCart } from './purchases.ts'
import { openTestShop } from './shop.ts'
import { openStripeServer, type StripeServer, signed, stripeKeys } from './stripe-server.ts'

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

/** A shop that takes its payments by Stripe, for which a server stands in. */
export async function openStripeShop(environment: Record<string, string> = {}) {
  const stripe: StripeServer = await openStripeServer()
  const shop = await openTestShop({ ...stripeKeys, STRIPE_API_URL: stripe.url, ...environment })
  const admin = await shop.newAdmin()
  const { books } = stripe

  /** Delivers events as Stripe does. @returns the statuses of the answers */
  async function deliver(...events: Stripe.Event[]): Promise<number[]> {
    const statuses: number[] = []
    for (const event of events) {
      const { headers, body } = signed(event)
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/payment/webhook/stripe',
        headers,
        payload: body,
      })
      statuses.push(answer.statusCode)
    }
    return statuses
  }

  /** An order whose payment was begun. */
  async function begin(quantity = 2) {
    const { shopper, item, product } = await shopperWithCart(shop, 10, quantity)
    const { id, total } = await placeOrder(shopper)
    const { paymentIntentId: intentId } = await shopper('POST /payment/create-intent', { orderId: id })
    return {
      shopper,
      item,
      product,
      id,
      intentId,
      /** In cents. */
      total: Math.round(total * 100),
      confirm: () => shopper('POST /payment/confirm', { orderId: id, paymentIntentId: intentId }),
      read: async () => (await admin('GET /admin/orders/{id}', { id })).order,
      /** What its own shopper sees. */
      readOwn: async () => (await shopper('GET /orders/{id}', { id })).order,
    }
  }

  async function paid(quantity = 2) {
    const begun = await begin(quantity)
    books.pay(begun.intentId)
    await begun.confirm()
    // The shop has heard of it all so far.
    await deliver(...books.events.splice(0))
    return begun
  }

  return {
    ...shop,
    stripe,
    books,
    admin,
    deliver,
    /** All that Stripe has to tell since the last time, as often and in whatever order somebody makes of it. */
    deliverAll: (mix = (events: Stripe.Event[]) => events) => deliver(...mix(books.events.splice(0))),
    begin,
    paid,
    /** What a nightly audit finds wrong. */
    async audit() {
      await auditPayments(shop.shop)
      return (await admin('GET /admin/payments/audit')).audit?.findings ?? []
    },
    async close() {
      await shop.close()
      await stripe.close()
    },
  }
}
