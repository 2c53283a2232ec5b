import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '../support/checkout.ts'
import { addEuroMarket } from '../support/euro-market.ts'
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

  it('of a market is rejected like that of the shop, and applies to its orders only', async () => {
    const fields = { code: 'north', name: 'North', countries: ['NO' as const] }
    const languages = [{ prefix: 'no', language: 'en' as const }]
    const add = (methodConfiguration: string) =>
      shop.admin('POST /admin/markets', { ...fields, languages, methodConfiguration })
    expect((await expectFailure(add('pmc_unknown'))).details.fields?.methodConfiguration).toMatch(/^Stripe doesn’t/)
    const { market } = await add('pmc_shop')
    const { id, revision: _, isDefault: __, ...rest } = market
    const changed = shop.admin('PUT /admin/markets/{id}', { ...rest, id, methodConfiguration: 'pmc_off' })
    expect((await expectFailure(changed)).details.fields).toHaveProperty('methodConfiguration')
    const readOptions = async (prefix: string) =>
      (await shop.callFrom('127.0.0.1', undefined, prefix || undefined)('GET /checkout/options')).payment
    expect([(await readOptions('no')).methodConfiguration, (await readOptions('')).methodConfiguration]).toEqual([
      ...['pmc_shop', null],
    ])
    const { shopper } = await createShopperWithCart(shop)
    const { id: orderId } = await placeOrder(shopper)
    const intent = () => shopper('POST /payment/create-intent', { orderId })
    expect((await intent()).methodConfiguration).toBeNull()
    await shop.pool.query(`update orders set market = jsonb_set(market, '{id}', to_jsonb($1::int)) where id = $2`, [
      id,
      orderId,
    ])
    expect(await intent()).toMatchObject({ methodConfiguration: 'pmc_shop' })
    await shop.admin('DELETE /admin/markets/{id}', { id })
    expect((await intent()).methodConfiguration).toBeNull()
  })

  it('that was deleted at Stripe is reported as a payment that is not set up', async () => {
    const request = { amount: 20_00, currency: 'usd', reference: 'ORD-1', idempotencyKey: randomUUID() }
    const created = shop.shop.payments.current.createIntent({ ...request, methodConfiguration: 'pmc_deleted' })
    expect((await expectFailure(created)).code).toBe('payments_not_set_up')
  })
})

it('an intent is returned to a shopper who changes the language before trying again', async () => {
  await addEuroMarket(shop, shop.admin)
  const { shopper } = await createShopperWithCart(shop)
  const { id: orderId } = await placeOrder(shopper)
  const { paymentIntentId } = await shopper('POST /payment/create-intent', { orderId })
  const again = await shop.app.inject({
    ...{ method: 'POST', url: '/api/payment/create-intent?market=de-at', payload: { orderId } },
    headers: { authorization: `Bearer ${shopper.token}` },
  })
  expect(again.json()).toMatchObject({ paymentIntentId })
})
