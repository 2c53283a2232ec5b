import type Stripe from 'stripe'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { placeOrder } from './checkout.ts'
import { shopperWithCart } from './purchases.ts'
import { openTestShop } from './shop.ts'
import { openStripeServer, type StripeServer, signed, stripeKeys } from './stripe-server.ts'

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

/** A shop with payments by Stripe, which a local server simulates. */
export async function openStripeShop(environment: Record<string, string> = {}) {
  const stripe: StripeServer = await openStripeServer()
  const shop = await openTestShop({ ...stripeKeys, STRIPE_API_URL: stripe.url, ...environment })
  const admin = await shop.newAdmin()
  const { records } = stripe

  /** Delivers events as Stripe does. @returns the statuses of the replies */
  async function deliver(...events: Stripe.Event[]): Promise<number[]> {
    const statuses: number[] = []
    for (const event of events) {
      const { headers, body } = signed(event)
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/payment/webhook/stripe',
        headers,
        payload: body,
      })
      statuses.push(response.statusCode)
    }
    return statuses
  }

  /** An order with a started payment. */
  async function startPayment(quantity = 2) {
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
      /** The order as its shopper sees it. */
      readOwn: async () => (await shopper('GET /orders/{id}', { id })).order,
    }
  }

  async function createPaidOrder(quantity = 2) {
    const started = await startPayment(quantity)
    records.pay(started.intentId)
    await started.confirm()
    // All events so far have been delivered.
    await deliver(...records.events.splice(0))
    return started
  }

  return {
    ...shop,
    stripe,
    records,
    admin,
    deliver,
    /** All new events, reordered, repeated or filtered by the caller's function. */
    deliverAll: (reorder = (events: Stripe.Event[]) => events) => deliver(...reorder(records.events.splice(0))),
    startPayment,
    createPaidOrder,
    /** The findings of a nightly audit. */
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
