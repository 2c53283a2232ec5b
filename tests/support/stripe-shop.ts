import type Stripe from 'stripe'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { placeOrder } from './checkout.ts'
import { createShopperWithCart } from './purchases.ts'
import { openSecondProcess } from './second-process.ts'
import { openTestShop } from './shop.ts'
import { openStripeServer, type StripeServer, signEvent, stripeKeys } from './stripe-server.ts'

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

/** Opens a shop with payments by Stripe, which a local server simulates. */
export async function openStripeShop(environment: Record<string, string> = {}) {
  const stripe: StripeServer = await openStripeServer()
  const shop = await openTestShop({
    ...stripeKeys,
    STRIPE_API_URL: stripe.url,
    STRIPE_SITE_URL: stripe.url,
    ...environment,
  })
  const admin = await shop.newAdmin()
  const { records } = stripe

  /** Delivers events to the shop's webhook. @returns the statuses of the responses */
  async function deliver(...events: Stripe.Event[]): Promise<number[]> {
    const statuses: number[] = []
    for (const event of events) {
      const { headers, body } = signEvent(event)
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

  /** Places an order and creates its payment intent. */
  async function startPayment(quantity = 2) {
    const { shopper, item, product } = await createShopperWithCart(shop, 10, quantity)
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
      /** Reads the order as the shopper. */
      readOwn: async () => (await shopper('GET /orders/{id}', { id })).order,
    }
  }

  async function createPaidOrder(quantity = 2) {
    const started = await startPayment(quantity)
    records.pay(started.intentId)
    await started.confirm()
    // Delivers and removes all events so far.
    await deliver(...records.events.splice(0))
    return started
  }

  return {
    ...shop,
    stripe,
    records,
    admin,
    deliver,
    /** Delivers all new events. `reorder` can change their order, repeat them, or leave some out. */
    deliverAll: (reorder = (events: Stripe.Event[]) => events) => deliver(...reorder(records.events.splice(0))),
    startPayment,
    createPaidOrder,
    /** Runs the payment audit. @returns its findings */
    async audit() {
      await auditPayments(shop.shop)
      return (await admin('GET /admin/payments/audit')).audit?.findings ?? []
    },
    openProcess: () => openSecondProcess(shop, { ...stripeKeys, STRIPE_API_URL: stripe.url, ...environment }),
    async close() {
      await shop.close()
      await stripe.close()
    },
  }
}
