import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { address, buy, card, cards, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { createShopperWithCart, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('placing an order', () => {
  it('uses exactly the quoted subtotal, shipping, 8 % tax and total', async () => {
    const { shopper } = await createShopperWithCart(shop, 10, 2, 19_99)
    const quote = await shopper('GET /checkout/quote')
    expect(quote.problems).toEqual([])
    expect(quote.totals.express).toEqual({
      ...{ subtotal: 39.98, discount: 0, shipping: 15.99, tax: 3.2, total: 59.17 },
      ...{ taxIncluded: false, taxDeducted: 0 },
      taxes: [{ name: 'Tax', percent: 8, base: 39.98, tax: 3.2, treatment: 'standard', category: 'S' }],
      untaxed: [{ treatment: 'outside', category: 'O', amount: 15.99 }],
    })
    const order = await placeOrder(shopper, randomUUID(), 'express')
    expect(order).toMatchObject({ status: 'Pending', paymentStatus: 'unpaid', total: 59.17, can: { pay: true } })
    expect(order.id).toMatch(/^ORD-\d{3,}$/)
    expect(order.shippingAddress).toEqual(address)
    expect(order.billingAddress).toEqual(address)
    expect(order.events.map(({ type }) => type)).toEqual(['placed'])
  })

  it('can use stock reserved by the same shopper’s unpaid order', async () => {
    const { shopper, product } = await createShopperWithCart(shop, 1, 1)
    const other = await shop.newShopper()
    await other('POST /cart/add', { productId: product.id, quantity: 1 })
    await placeOrder(shopper)
    expect((await shopper('GET /checkout/quote')).problems).toEqual([])
    expect((await other('GET /checkout/quote')).problems).toMatchObject([{ requested: 1, available: 0 }])
  })

  it('reserves the stock and keeps the cart until the payment', async () => {
    const { shopper, item } = await createShopperWithCart(shop, 10, 3)
    await placeOrder(shopper)
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 3 })
    expect((await shopper('GET /cart')).items).toHaveLength(1)
  })

  it('fails with an outdated total and returns the current total', async () => {
    const { shopper, item } = await createShopperWithCart(shop)
    const form = { ...address, shippingMethod: 'standard', expectedTotal: 0.01 } as const
    const failure = await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: randomUUID() }))
    expect(failure.code).toBe('total_changed')
    expect(failure.details.totals?.total).toBe(43.18)
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('fails with insufficient stock and reports the affected lines', async () => {
    const { shopper, product, item } = await createShopperWithCart(shop, 5, 4)
    const otherShopper = await shop.newShopper()
    await otherShopper('POST /cart/add', { productId: product.id, quantity: 3 })
    await placeOrder(otherShopper)
    const failure = await expectFailure(placeOrder(shopper))
    expect(failure.code).toBe('out_of_stock')
    expect(failure.details.lines).toMatchObject([{ productId: product.id, requested: 4, available: 2 }])
    expect(await readStock(shop, item)).toEqual({ onHand: 5, reserved: 3 })
  })

  it('fails with an empty cart or without an idempotency key', async () => {
    const shopper = await shop.newShopper()
    const form = { ...address, shippingMethod: 'standard', expectedTotal: 1 } as const
    expect((await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: randomUUID() }))).code).toBe(
      'cart_empty',
    )
    const failure = await expectFailure(shopper('POST /orders/create', form))
    expect(failure.code).toBe('invalid_request')
    expect(failure.details.fields).toHaveProperty('idempotency-key')
  })

  it('returns the same order for the same idempotency key, and rejects the key for a different order', async () => {
    const { shopper, item } = await createShopperWithCart(shop)
    const key = randomUUID()
    const first = await placeOrder(shopper, key)
    expect((await placeOrder(shopper, key)).id).toBe(first.id)
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 2 })
    expect((await expectFailure(placeOrder(shopper, key, 'express'))).code).toBe('key_reused')
  })

  it('replaces the shopper’s unpaid order, so that its stock is available', async () => {
    const { shopper, item } = await createShopperWithCart(shop, 2, 2)
    const first = await placeOrder(shopper)
    const second = await placeOrder(shopper)
    expect(second.id).not.toBe(first.id)
    expect((await shopper('GET /orders/{id}', { id: first.id })).order.status).toBe('Cancelled')
    expect(await readStock(shop, item)).toEqual({ onHand: 2, reserved: 2 })
  })

  it('counts the shopper’s own reservation as available in the cart and the quote', async () => {
    const { shopper, product } = await createShopperWithCart(shop, 2, 2)
    await placeOrder(shopper)
    const { items } = await shopper('GET /cart')
    expect(items).toMatchObject([{ quantity: 2, stockCount: 2 }])
    const itemId = items[0]?.id ?? ''
    await shopper('PUT /cart/update', { itemId, quantity: 1 })
    await shopper('PUT /cart/update', { itemId, quantity: 2 })
    expect((await shopper('GET /checkout/quote')).problems).toEqual([])
    const otherShopper = await shop.newShopper()
    expect((await expectFailure(otherShopper('POST /cart/add', { productId: product.id }))).code).toBe('out_of_stock')
  })

  it('keeps the last unit reserved when the shopper changes the shipping method', async () => {
    const { shopper, item } = await createShopperWithCart(shop, 1, 1)
    await placeOrder(shopper)
    const order = await placeOrder(shopper, randomUUID(), 'overnight')
    expect(order.can.pay).toBe(true)
    expect(await readStock(shop, item)).toEqual({ onHand: 1, reserved: 1 })
  })

  it('is limited to the countries and shipping methods in the settings', async () => {
    const { shopper } = await createShopperWithCart(shop)
    await shop.db.insert(settings).values([
      { key: 'countries', value: ['CA', 'UK'] },
      { key: 'shippingMethods', value: defaultSettings.shippingMethods.filter(({ id }) => id !== 'overnight') },
    ])
    try {
      expect(Object.keys((await shopper('GET /checkout/quote')).totals)).toEqual(['standard', 'express'])
      const failure = await expectFailure(placeOrder(shopper, randomUUID(), 'overnight'))
      expect(failure.details.fields).toEqual({
        country: 'We don’t ship to this country.',
        shippingMethod: 'This shipping method is no longer available.',
      })
    } finally {
      await shop.db.delete(settings)
    }
  })

  it('excludes products that are no longer sold and orders the remaining items', async () => {
    const { shopper, product, item } = await createShopperWithCart(shop, 10, 2, 10_00)
    const deleted = await addProduct(shop.db, { price: 50_00 })
    await shopper('POST /cart/add', { productId: deleted.id, quantity: 3 })
    await shop.db.execute(`update products set deleted_at = now() where slug = '${deleted.id}'`)
    const quote = await shopper('GET /checkout/quote')
    expect(quote.items).toMatchObject([
      { productId: product.id, sold: true },
      { productId: deleted.id, sold: false },
    ])
    expect(quote.problems).toMatchObject([{ productId: deleted.id, sold: false, available: 0 }])
    expect(quote.totals.standard).toMatchObject({ subtotal: 20, tax: 1.6, total: 21.6 })
    const order = await buy(shopper)
    expect(order).toMatchObject({ total: 21.6, items: [{ productId: product.id, quantity: 2 }] })
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    expect((await shopper('GET /cart')).items).toMatchObject([{ productId: deleted.id, sold: false }])
    const emptyCart = await expectFailure(placeOrder(shopper))
    expect(emptyCart).toMatchObject({ code: 'cart_empty', message: 'Nothing in your cart is available anymore.' })
  })

  it('stores the current prices and names', async () => {
    const { shopper } = await createShopperWithCart(shop, 10, 1, 10_00)
    const order = await buy(shopper)
    await shop.db.execute(`update products set name = 'Renamed', price = 1 where slug = '${order.items[0]?.productId}'`)
    const { order: later } = await shopper('GET /orders/{id}', { id: order.id })
    expect(later.items).toEqual(order.items)
    expect(later.total).toBe(order.total)
  })
})

describe('paying an order', () => {
  it('sets the status to Processing, reduces the stock and empties the cart', async () => {
    const { shopper, item } = await createShopperWithCart(shop, 10, 2)
    const order = await buy(shopper)
    expect(order).toMatchObject({ status: 'Processing', paymentStatus: 'paid', can: { pay: false } })
    expect(order.events.map(({ type }) => type)).toEqual(['placed', 'paid'])
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    expect((await shopper('GET /cart')).items).toEqual([])
    expect((await shopper('GET /user/orders')).orders.map(({ id }) => id)).toEqual([order.id])
  })

  it('keeps items added to the cart during the payment', async () => {
    const { shopper, product } = await createShopperWithCart(shop, 10, 2)
    const order = await placeOrder(shopper)
    await shopper('POST /cart/add', { productId: product.id, quantity: 3 })
    const { paymentIntentId } = await payAtSandbox(shopper, order)
    await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 3 }])
  })

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', 'Your card’s security code is incorrect.'],
    ['4242424242424241', 'Your card number is invalid.'],
  ])('reports the bank’s message for card %s and can be repeated with another card', async (number, message) => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const failure = await expectFailure(payAtSandbox(shopper, order, number))
    expect(failure).toMatchObject({ code: 'payment_failed', status: 402, message })
    const { paymentIntentId } = await payAtSandbox(shopper, order)
    const { order: paid } = await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    expect(paid.paymentStatus).toBe('paid')
  })

  it('requires authentication for cards that need it', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { clientSecret, paymentIntentId } = await shopper('POST /payment/create-intent', { orderId: order.id })
    const confirm = (challenge?: 'approve' | 'refuse') =>
      shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(cards.challenge), challenge })
    expect(await confirm()).toEqual({ status: 'requires_action' })
    expect((await expectFailure(confirm('refuse'))).code).toBe('payment_failed')
    expect(await confirm('approve')).toEqual({ status: 'requires_action' })
    expect(await confirm('approve')).toEqual({ status: 'succeeded' })
    await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  })

  it('fails with an unpaid payment intent or another order’s payment intent', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { paymentIntentId } = await shopper('POST /payment/create-intent', { orderId: order.id })
    expect((await expectFailure(shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId }))).code).toBe(
      'payment_failed',
    )
    const other = await createShopperWithCart(shop)
    const paid = await placeOrder(other.shopper)
    const otherPayment = await payAtSandbox(other.shopper, paid)
    const attempt = shopper('POST /payment/confirm', {
      orderId: order.id,
      paymentIntentId: otherPayment.paymentIntentId,
    })
    expect((await expectFailure(attempt)).code).toBe('not_found')
    expect((await shopper('GET /orders/{id}', { id: order.id })).order.status).toBe('Pending')
  })

  it('does not store the card number', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    await payAtSandbox(shopper, order, '4242424242424242')
    const rows = JSON.stringify([await shop.db.select().from(sandboxIntents), await shop.db.select().from(payments)])
    expect(rows).not.toContain('4242424242424242')
    expect(rows).toContain('"4242"')
  })
})
