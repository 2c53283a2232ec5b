import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillWhenEmpty } from '#server/app/demo/fill-when-empty.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { card, cards, payAtSandbox } from '../support/checkout.ts'
import { allowExpress, buyWithWallet, expressOrder, redacted } from '../support/express.ts'
import { issueGiftCard } from '../support/gift-cards.ts'
import { allowGuests, newGuest } from '../support/guests.ts'
import { addProduct } from '../support/products.ts'
import { promotionsOf } from '../support/promotions.ts'
import { createShopperWithCart, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await allowGuests(shop)
  await allowExpress(shop)
})
afterAll(() => shop.close())

const place = (buyer: SignedIn, form: ReturnType<typeof expressOrder>, key: string = randomUUID()) =>
  buyer('POST /orders/create', form, { idempotencyKey: key })

describe('the quote of a wallet', () => {
  it('has the methods and totals of a place of which only a part is known', async () => {
    const { shopper } = await createShopperWithCart(shop, 10, 2, 19_99)
    const express = await shopper('POST /checkout/express/quote', redacted)
    const { items: _, ...place } = redacted
    expect(express).toEqual(await shopper('GET /checkout/quote', place))
    expect(express.totals.express).toMatchObject({ subtotal: 39.98, shipping: 15.99, tax: 3.2, total: 59.17 })
    for (const part of [
      {},
      { country: 'UK', zipCode: 'SW1A' },
      { country: 'GB' as 'UK' },
      { country: 'CA', zipCode: 'K1A', state: 'Ontario' },
    ] as const)
      expect((await shopper('POST /checkout/express/quote', { ...part, items: [] })).totals.standard?.total).toBe(43.18)
  })

  it('says where the shop does not ship', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const refused = await expectFailure(shopper('POST /checkout/express/quote', { country: 'DE', items: [] }))
    expect(refused.code).toBe('no_shipping')
    const unknown = await expectFailure(shopper('POST /checkout/express/quote', { country: 'XX' as 'US', items: [] }))
    expect(unknown.code).toBe('invalid_request')
  })

  it('is that of the cart of a visitor, as the cart of the guest has it later', async () => {
    const first = await addProduct(shop.db, {
      price: 12_34,
      stock: [
        { color: 'Red', stock: 3 },
        { color: 'Blue', stock: 5, price: 15_00 },
      ],
    })
    const second = await addProduct(shop.db, { price: 20_00 })
    const items = [
      { productId: first.id, quantity: 2, color: 'Blue' },
      { productId: second.id, quantity: 1 },
    ]
    const quote = await shop.visitor('POST /checkout/express/quote', { ...redacted, items })
    expect(quote.totals.standard).toMatchObject({ subtotal: 50, tax: 4, total: 54 })
    expect(quote.items).toMatchObject([{ color: 'Blue', quantity: 2 }, { quantity: 1 }])
    const guest = await newGuest(shop)
    for (const item of items) await guest('POST /cart/add', item)
    const later = await guest('POST /checkout/express/quote', redacted)
    expect({ ...later, items: [], contents: later.contents }).toEqual({ ...quote, items: [], contents: quote.contents })
    const { order, orderKey } = await buyWithWallet(guest, quote, guest.email)
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      total: 54,
      shippingAddress: { phone: '', email: guest.email },
    })
    expect(orderKey).toBeDefined()
  })

  it('raises the cart to the units of a product, and never adds them to those it has', async () => {
    const { shopper, product } = await createShopperWithCart(shop, 10, 2, 10_00)
    const quoteWith = async (quantity: number) =>
      (
        await shopper('POST /checkout/express/quote', { ...redacted, items: [{ productId: product.id, quantity }] })
      ).items.map((line) => line.quantity)
    expect([await quoteWith(1), await quoteWith(2), await quoteWith(3)]).toEqual([[2], [2], [3]])
    expect((await shopper('GET /cart')).items.map(({ quantity }) => quantity)).toEqual([2])
    const other = await addProduct(shop.db, { stock: 1 })
    const both = await shopper('POST /checkout/express/quote', { items: [{ productId: other.id, quantity: 2 }] })
    expect(both.items).toHaveLength(2)
    expect(both.problems).toMatchObject([{ requested: 2, available: 1 }])
  })

  it('has the promotions, codes and gift cards of the cart', async () => {
    const { shopper } = await createShopperWithCart(shop, 10, 2, 50_00)
    const promotions = promotionsOf(admin)
    const { code } = await promotions.addWithCode({ class: 'order', type: 'percent', percent: 10 })
    const giftCard = await issueGiftCard(admin, 25)
    await shopper('POST /cart/codes', { code })
    await shopper('POST /cart/gift-cards', { code: giftCard.code ?? '' })
    const quote = await shopper('POST /checkout/express/quote', redacted)
    expect(quote.totals.standard).toMatchObject({ discount: 10, total: 97.2 })
    expect(quote.due?.standard).toBe(72.2)
    const { order } = await buyWithWallet(shopper, quote)
    expect(order).toMatchObject({ paymentStatus: 'paid', total: 97.2 })
    await promotions.endAll()
  })

  it('of digital goods has one total for every country, and needs no method', async () => {
    const product = await addProduct(shop.db, { price: 9_00 })
    await shop.db.update(products).set({ type: 'service' }).where(eq(products.slug, product.id))
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id })
    const quote = await shopper('POST /checkout/express/quote', { country: 'US', items: [] })
    expect(quote).toMatchObject({ needsShipping: false, methods: [] })
    const { order } = await buyWithWallet(shopper, quote)
    expect(order).toMatchObject({ paymentStatus: 'paid', total: quote.totals.standard?.total })
  })
})

describe('an order with a wallet', () => {
  it('may have no phone number and a name of one word; without a wallet neither may', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const form = { ...expressOrder(await shopper('POST /checkout/express/quote', redacted)), lastName: '' }
    const { details } = await expectFailure(place(shopper, { ...form, express: false }))
    expect(Object.keys(details.fields ?? {}).toSorted()).toEqual(['lastName', 'phone'])
    const { order } = await place(shopper, { ...form, saveAddress: true })
    expect(order.shippingAddress).toMatchObject({ firstName: 'Ann', lastName: '', phone: '' })
    expect((await shopper('GET /user/addresses')).addresses).toEqual([])
  })

  it('keeps a phone number that cannot be corrected, and formats a valid one', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const form = expressOrder(await shopper('POST /checkout/express/quote', redacted))
    const phoneOf = async (phone: string) => (await place(shopper, { ...form, phone })).order.shippingAddress.phone
    expect(await phoneOf('(503) 555-0100')).toBe('+1 503 555 0100')
    expect(await phoneOf('12')).toBe('12')
  })

  it('is rejected if it has another total than the wallet showed', async () => {
    const { shopper, item } = await createShopperWithCart(shop, 10, 1, 20_00)
    const quote = await shopper('POST /checkout/express/quote', redacted)
    await shop.db
      .update(variants)
      .set({ price: 21_00 })
      .where(eq(variants.id, item ?? 0))
    const changed = await expectFailure(place(shopper, expressOrder(quote)))
    expect(changed.code).toBe('total_changed')
    expect(changed.details.totals?.total).toBe(22.68)
    const again = await shopper('POST /checkout/express/quote', redacted)
    expect((await place(shopper, expressOrder(again))).order.total).toBe(22.68)
  })

  it('is placed once for the same key, and paid once from two tabs', async () => {
    const { shopper, item } = await createShopperWithCart(shop, 10, 2)
    const form = expressOrder(await shopper('POST /checkout/express/quote', redacted))
    const key = randomUUID()
    const [first, second] = await Promise.all([place(shopper, form, key), place(shopper, form, key)])
    expect(second?.order.id).toBe(first?.order.id)
    const other = await place(shopper, form)
    expect((await shopper('GET /orders/{id}', { id: first?.order.id ?? '' })).order.status).toBe('Cancelled')
    const { paymentIntentId } = await payAtSandbox(shopper, other.order)
    const confirm = () => shopper('POST /payment/confirm', { orderId: other.order.id, paymentIntentId })
    await Promise.all([confirm(), confirm()])
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('that was declined is paid with another card of the wallet', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const { order } = await place(shopper, expressOrder(await shopper('POST /checkout/express/quote', redacted)))
    const { clientSecret, paymentIntentId } = await shopper('POST /payment/create-intent', { orderId: order.id })
    const confirmWith = (number: string) =>
      shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(number) })
    expect((await expectFailure(confirmWith(cards.declined))).code).toBe('payment_failed')
    await confirmWith(cards.good)
    const paid = await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    expect(paid.order.paymentStatus).toBe('paid')
  })
})

describe('who may use a wallet', () => {
  afterEach(async () => {
    await allowGuests(shop)
    await allowExpress(shop)
  })

  it('visitors may where guests can order, and shoppers always', async () => {
    await allowGuests(shop, false)
    const { shopper, product } = await createShopperWithCart(shop)
    const items = [{ productId: product.id, quantity: 1 }]
    expect((await expectFailure(shop.visitor('POST /checkout/express/quote', { items }))).code).toBe('forbidden')
    await buyWithWallet(shopper, await shopper('POST /checkout/express/quote', redacted))
  })

  it('nobody may where the owner turned it off', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const form = expressOrder(await shopper('POST /checkout/express/quote', redacted))
    await allowExpress(shop, false)
    expect((await expectFailure(shopper('POST /checkout/express/quote', redacted))).code).toBe('forbidden')
    expect((await expectFailure(place(shopper, form))).code).toBe('forbidden')
    expect((await shop.visitor('GET /storefront')).shop.expressCheckout).toBe(false)
  })

  it('nobody may in a market that leaves wallets out', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const form = expressOrder(await shopper('POST /checkout/express/quote', redacted))
    const [main] = (await admin('GET /admin/markets')).markets
    if (!main) throw new Error('There is no market')
    const { isDefault, revision, ...market } = main
    const save = (express: boolean) => admin('PUT /admin/markets/{id}', { ...market, express })
    const isOffered = async () => (await shop.visitor('GET /storefront')).shop.expressCheckout
    await save(false)
    await expect.poll(isOffered, { timeout: 10_000 }).toBe(false)
    expect((await expectFailure(shopper('POST /checkout/express/quote', redacted))).code).toBe('forbidden')
    expect((await expectFailure(place(shopper, form))).code).toBe('forbidden')
    await save(true)
    await expect.poll(isOffered, { timeout: 10_000 }).toBe(true)
    await place(shopper, form)
  })

  it('a guest whose token has ended begins again', async () => {
    const guest = await newGuest(shop)
    const ended = { 'x-guest': 'x'.repeat(43) }
    const response = await shop.app.inject({
      ...{ method: 'POST', url: '/api/checkout/express/quote', headers: ended, payload: redacted },
    })
    expect(response.json().code).toBe('unauthenticated')
    expect((await guest('POST /checkout/express/quote', redacted)).items).toEqual([])
  })
})

it('the number of quotes for one network address is limited', async () => {
  const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
  await allowGuests(limited)
  await allowExpress(limited)
  const ask = () => limited.visitor('POST /checkout/express/quote', { items: [] })
  for (let asked = 0; asked < 120; asked++) await ask()
  expect((await expectFailure(ask())).code).toBe('too_many_requests')
  await limited.close()
})

it('wallets are offered in a new shop, and not in one from before', async () => {
  const fresh = await openTestShop()
  const start = () => fillWhenEmpty(fresh.db, { demo: false, open: true }, async () => {})
  await start()
  expect((await readSettings(fresh.db)).expressCheckout).toBe(true)
  await fresh.db.delete(settings)
  await fresh.newShopper()
  await start()
  expect((await readSettings(fresh.db)).expressCheckout).toBe(false)
  await fresh.close()
})
