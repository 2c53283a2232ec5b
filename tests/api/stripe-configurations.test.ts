import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '../support/checkout.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { expectFailure } from '../support/shop.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterEach(() => expect(shop.stripe.problems).toEqual([]))
afterAll(() => shop.close())

describe('a configuration of payment methods', () => {
  const configure = async (methodConfiguration: string | null) => {
    const methods = await shop.admin('GET /admin/payment-methods')
    await shop.admin('PUT /admin/payment-methods', { ...methods, methodConfiguration })
  }

  it.each(['pmc_unknown', 'pmc_off'])('is rejected if Stripe does not have it, or it is off (%s)', async (id) => {
    expect((await expectFailure(configure(id))).details.fields?.methodConfiguration).toMatch(/^Stripe doesn’t have/)
  })

  it('applies to the next intent, also of an order whose payment began before', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const { id: orderId } = await placeOrder(shopper)
    const before = await shopper('POST /payment/create-intent', { orderId })
    await configure('pmc_shop')
    const after = await shopper('POST /payment/create-intent', { orderId })
    await configure(null)
    expect(after).toMatchObject({ methodConfiguration: 'pmc_shop' })
    expect(shop.records.find(after.paymentIntentId).payment_method_configuration_details?.id).toBe('pmc_shop')
    // Both can be paid until one is: the other is then refunded.
    for (const { paymentIntentId } of [before, after]) shop.records.pay(paymentIntentId)
    const { order } = await shopper('POST /payment/confirm', { orderId, paymentIntentId: after.paymentIntentId })
    expect(order).toMatchObject({ paymentStatus: 'paid', refunded: order.total })
  })

  it('that was deleted at Stripe is reported as a payment that is not set up', async () => {
    const request = { amount: 20_00, currency: 'usd', reference: 'ORD-1', idempotencyKey: randomUUID() }
    const created = shop.shop.payments.current.createIntent({ ...request, methodConfiguration: 'pmc_deleted' })
    expect((await expectFailure(created)).code).toBe('payments_not_set_up')
  })
})
