import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toDecimal } from '#contract/money.ts'
import { NO_FREE_SHIPPING } from '#contract/shop.ts'
import { webhookDeliveries } from '#server/platform/webhooks/tables.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { addBundle, addPart } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { address, payAtSandbox } from '../support/checkout.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { addEuroMarket, inEuros, setPrices, shippingZone, viennaAddress } from '../support/selling-in-euros.ts'
import { type Caller, expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let list: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  list = await addEuroMarket(admin)
  await addDemoCategories(shop.db)
  await admin('POST /admin/webhooks', { url: 'https://hooks.example.test/', events: ['order.created'] })
})
afterAll(() => shop.close())

/** A shopper with two units of a product of $19.99, which costs €17.50 in the euro market. */
async function createCart(euros: number | null = 17.5) {
  const { shopper, product, item } = await createShopperWithCart(shop)
  if (euros !== null) await setPrices(admin, list, { product: product.id, price: euros })
  return { shopper, vienna: inEuros(shop, shopper), product, item }
}

const form = { ...viennaAddress, shippingMethod: 'standard' }
const place = (caller: Caller, expected: { expectedTotal: number; expectedCurrency?: string }) =>
  caller('POST /orders/create', { ...form, ...expected }, { idempotencyKey: randomUUID() })
const quoteVienna = (caller: Caller) => caller('GET /checkout/quote', { country: 'AT' })

async function placeInEuros(caller: Caller) {
  const { totals, currency } = await quoteVienna(caller)
  return (await place(caller, { expectedTotal: totals.standard?.total ?? 0, expectedCurrency: currency })).order
}

describe('the cart of a market', () => {
  it('has the prices of its list, and the default prices elsewhere', async () => {
    const { shopper, vienna } = await createCart()
    expect((await vienna('GET /cart')).items).toMatchObject([{ price: 17.5, currency: 'EUR', sold: true }])
    expect((await shopper('GET /cart')).items).toMatchObject([{ price: 19.99, currency: 'USD', sold: true }])
    const quote = await quoteVienna(vienna)
    expect(quote).toMatchObject({ currency: 'EUR', totals: { standard: { subtotal: 35, shipping: 5 } } })
  })

  it('keeps a product without a price in the list, and never sells it for the default price', async () => {
    const { shopper, vienna, product } = await createCart(null)
    const unsold = { price: 0, sold: false, notInMarket: true, stockCount: 0, quantity: 2 }
    expect((await vienna('GET /cart')).items).toMatchObject([unsold])
    expect((await quoteVienna(vienna)).problems).toMatchObject([{ sold: false, notInMarket: true, available: 0 }])
    expect((await expectFailure(place(vienna, { expectedTotal: 0, expectedCurrency: 'EUR' }))).code).toBe('cart_empty')
    const added = await expectFailure(vienna('POST /cart/add', { productId: product.id }))
    expect(added).toMatchObject({ code: 'not_found', message: 'Dieses Produkt wird in diesem Land nicht verkauft.' })
    const { items } = await shopper('GET /cart')
    expect(items).toMatchObject([{ sold: true, price: 19.99 }])
    expect(items[0]?.notInMarket).toBeUndefined()
    const more = { itemId: items[0]?.id ?? '', quantity: 3 }
    expect((await expectFailure(vienna('PUT /cart/update', more))).code).toBe('not_found')
  })

  it('has the prices of sales: percentages in every currency, amounts only in that of the shop', async () => {
    const { vienna, product } = await createCart(20)
    const day = 86_400_000
    const during = {
      products: [product.id],
      startsAt: new Date(Date.now() - day).toISOString(),
      endsAt: new Date(Date.now() + day).toISOString(),
    }
    const amount = await admin('POST /admin/sale-campaigns', { name: 'Five off', amount: 5, ...during })
    expect((await vienna('GET /cart')).items[0]?.price).toBe(20)
    const percent = await admin('POST /admin/sale-campaigns', { name: 'A tenth off', percent: 10, ...during })
    expect((await vienna('GET /cart')).items[0]?.price).toBe(18)
    for (const { saleCampaign } of [amount, percent])
      await admin('DELETE /admin/sale-campaigns/{id}', { id: saleCampaign.id })
  })
})

describe('a bundle in a market', () => {
  it('shows the list prices of its components, by which they share its price, or else default prices', async () => {
    const [lamp, bulb] = [await addPart(admin, { price: 10 }), await addPart(admin, { price: 30 })]
    const bundle = await addBundle(admin, [{ sku: lamp.sku, quantity: 2 }, { sku: bulb.sku }], { price: 40 })
    await setPrices(admin, list, { product: bundle.id, price: 60 }, { product: lamp.id, price: 20 })
    const shopper = await shop.newShopper()
    const vienna = inEuros(shop, shopper)
    const shownPrices = async (caller: Caller) =>
      (await caller('GET /products/{id}', { id: bundle.id })).data.variants[0]?.components?.map(
        ({ price = null, sold }) => [price, sold],
      )
    expect(await shownPrices(vienna)).toEqual([
      [20, true],
      [null, false],
    ])
    expect(await shownPrices(shopper)).toEqual([
      [10, true],
      [30, true],
    ])
    const readShares = async () => {
      await vienna('POST /cart/add', { productId: bundle.id })
      const { id } = await placeInEuros(vienna)
      await vienna('DELETE /cart/clear')
      const items = await shop.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, id))
        .orderBy(orderItems.position)
      return items.map(({ share }) => share)
    }
    expect(await readShares()).toEqual([null, 24_00, 36_00])
    await setPrices(admin, list, { product: bulb.id, price: 8 })
    expect(await readShares()).toEqual([null, 50_00, 10_00])
  })
})

describe('shipping in a currency', () => {
  it('offers only methods with a price in it, also for free', async () => {
    const { vienna, shopper } = await createCart(60)
    const codes = async (caller: Caller) => (await quoteVienna(caller)).methods.map(({ code, price }) => [code, price])
    expect(await codes(vienna)).toEqual([['standard', 0]])
    expect(await codes(shopper)).toEqual([
      ['standard', 4],
      ['express', 9],
    ])
  })

  it('tells staff which methods have no price in a currency', async () => {
    const preview = await admin('GET /admin/shipping/preview', { country: 'AT', currency: 'EUR', total: 20 })
    expect(preview.methods).toMatchObject([{ name: 'Standard', price: 5 }])
    expect(preview.hidden).toMatchObject([{ name: 'Express', reason: 'noPrice' }])
  })

  it('rejects prices twice, off the step, and in the currency of the shop, at their fields', async () => {
    const { zones } = await admin('GET /admin/shipping')
    const save = async (...currencies: [string, number][]) => {
      const zone = shippingZone(null)
      const [standard] = zone.methods
      const otherCurrencies = currencies.map(([currency, price]) => ({ currency, tiers: [{ from: 0, price }] }))
      const methods = standard ? [{ ...standard, otherCurrencies }] : []
      const failure = await expectFailure(
        admin('PUT /admin/shipping/zones/{id}', { id: zones[0]?.id ?? 0, ...zone, methods }),
      )
      return failure.details.fields
    }
    const at = 'methods.0.otherCurrencies'
    expect(await save(['EUR', 5], ['EUR', 6])).toEqual({ [`${at}.1.currency`]: 'Another row has this currency' })
    expect(Object.keys((await save(['JPY', 5.5])) ?? {})).toEqual([`${at}.0.tiers.0.price`])
    expect(await save(['USD', 5])).toEqual({ [`${at}.0.currency`]: 'These are the prices above' })
  })
})

describe('figures of a shop with two currencies', () => {
  async function buyInEuros(rate: number | null) {
    await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'USD', rate })
    const { shopper, vienna } = await createCart(20)
    const order = await placeInEuros(vienna)
    const { paymentIntentId } = await payAtSandbox(vienna, order)
    await vienna('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    return { shopper, order }
  }

  it('count euros in dollars by the rate of the order, in euros by themselves, and never add both', async () => {
    const { stats: before } = await admin('GET /admin/dashboard')
    const { shopper, order } = await buyInEuros(1.5)
    const value = Math.round(order.total * 150) / 100
    const { stats } = await admin('GET /admin/dashboard')
    expect(stats.totalRevenue - before.totalRevenue).toBeCloseTo(value, 2)
    expect(stats.currencies).toEqual([{ currency: 'EUR', revenue: order.total, orders: 1, value, leftOut: 0 }])
    const { user } = await admin('GET /admin/users/{id}', { id: shopper.userId })
    expect(user).toMatchObject({ totalSpent: value, paid: value, refunded: 0 })
  })

  it('add up to nothing when an order is refunded piece by piece', async () => {
    const { stats: before } = await admin('GET /admin/dashboard')
    const { order } = await buyInEuros(1.333_333)
    for (const amount of [0.01, 7.77, 10.1])
      await admin(
        'POST /admin/orders/{id}/refunds',
        { id: order.id, reason: 'Broken', amount },
        { idempotencyKey: randomUUID() },
      )
    await admin('PUT /orders/{id}/status', { id: order.id, status: 'Cancelled' })
    const { stats } = await admin('GET /admin/dashboard')
    expect(stats.totalRevenue).toBeCloseTo(before.totalRevenue, 2)
  })

  it('leave out orders without a rate, and say so', async () => {
    const { stats: before } = await admin('GET /admin/dashboard')
    const { order } = await buyInEuros(null)
    const { stats } = await admin('GET /admin/dashboard')
    expect(stats.totalRevenue).toBe(before.totalRevenue)
    expect(stats.currencies[0]?.leftOut).toBe(1)
    expect((stats.currencies[0]?.revenue ?? 0) - (before.currencies[0]?.revenue ?? 0)).toBeCloseTo(order.total, 2)
  })
})

describe('the list of orders in the panel', () => {
  it('sorts totals of different currencies by their worth, and those of one currency by themselves', async () => {
    const buyAt = async (price: number, rate: number | null) => {
      await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'USD', rate })
      return placeInEuros((await createCart(price)).vienna)
    }
    const [cheap, dear, unknown] = [await buyAt(30, 3), await buyAt(40, 0.5), await buyAt(90, null)]
    const wanted = new Set([cheap.id, dear.id, unknown.id])
    const listIds = async (query: object) =>
      (await admin('GET /admin/orders', { limit: 100, ...query })).orders.flatMap(({ id }) =>
        wanted.has(id) ? id : [],
      )
    expect(await listIds({ sortBy: 'total-high' })).toEqual([cheap.id, dear.id, unknown.id])
    expect(await listIds({ sortBy: 'total-low' })).toEqual([unknown.id, dear.id, cheap.id])
    expect(await listIds({ sortBy: 'total-high', currency: 'EUR' })).toEqual([unknown.id, dear.id, cheap.id])
    expect(await listIds({ currency: 'USD' })).toEqual([])
    const { currencies, total } = await admin('GET /admin/orders', { currency: 'EUR' })
    expect(currencies).toEqual(['USD', 'EUR'])
    expect(total).toBe(await shop.db.$count(orders, eq(orders.currency, 'EUR')))
    const { order } = await admin('GET /admin/orders/{id}', { id: cheap.id })
    expect(order).toMatchObject({ market: 'Austria', shopValue: Math.round(cheap.total * 300) / 100 })
    expect((await admin('GET /admin/orders/{id}', { id: unknown.id })).order.shopValue).toBeNull()
  })
})

describe('an order of a market', () => {
  it('is charged in the currency that the shopper saw', async () => {
    const { vienna } = await createCart()
    const order = await placeInEuros(vienna)
    expect(order).toMatchObject({ currency: 'EUR', subtotal: 35, shipping: 5 })
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ language: 'de', valueRate: null, market: { name: 'Austria', priceList: list } })
    const events = await shop.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.type, 'order.created'))
    expect(events.map(({ data }) => data)).toContainEqual({ orderId: order.id, total: order.total, currency: 'EUR' })
    const intent = await payAtSandbox(vienna, order)
    expect(intent).toMatchObject({ currency: 'eur', amount: order.total })
  })

  it('stores the exchange rate of its day for figures, and 1 in the currency of the shop', async () => {
    await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'USD', rate: 1.25 })
    const { shopper, vienna } = await createCart()
    const { id } = await placeInEuros(vienna)
    const readRate = async (order: string) =>
      (await shop.db.select({ rate: orders.valueRate }).from(orders).where(eq(orders.id, order)))[0]?.rate
    expect(Number(await readRate(id))).toBe(1.25)
    await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'USD', rate: null })
    expect(Number(await readRate(id))).toBe(1.25)
    const { totals } = await shopper('GET /checkout/quote')
    const inDollars = { ...address, shippingMethod: 'standard', expectedTotal: totals.standard?.total ?? 0 }
    const { order } = await shopper('POST /orders/create', inDollars, { idempotencyKey: randomUUID() })
    expect(Number(await readRate(order.id))).toBe(1)
  })

  it('is rejected with the new figures when the currency or a price differs from what the shopper saw', async () => {
    const { vienna, product } = await createCart(19.99)
    const { totals } = await quoteVienna(vienna)
    const expectedTotal = totals.standard?.total ?? 0
    for (const expectedCurrency of ['USD', undefined]) {
      const failure = await expectFailure(
        place(vienna, { expectedTotal, ...(expectedCurrency && { expectedCurrency }) }),
      )
      expect(failure).toMatchObject({ code: 'total_changed', details: { currency: 'EUR' } })
    }
    await setPrices(admin, list, { product: product.id, price: 18 })
    const changed = await expectFailure(place(vienna, { expectedTotal, expectedCurrency: 'EUR' }))
    expect(changed).toMatchObject({ code: 'total_changed', details: { currency: 'EUR', totals: { subtotal: 36 } } })
  })

  it('is not placed for a country of another market', async () => {
    const { shopper, vienna } = await createCart()
    const failure = await expectFailure(place(shopper, { expectedTotal: 1 }))
    expect(failure.details.fields?.country).toMatch(/market Austria/)
    const { countries, currency, freeShippingThreshold } = await vienna('GET /checkout/options')
    expect({ currency, countries: countries.map(({ code }) => code) }).toEqual({ currency: 'EUR', countries: ['AT'] })
    // The threshold is an amount in the shop's currency.
    expect(freeShippingThreshold).toBe(toDecimal(NO_FREE_SHIPPING))
  })

  it('does not change when prices and rates do, and when its market and list are deleted', async () => {
    const { vienna, product } = await createCart()
    const order = await placeInEuros(vienna)
    const read = async () => (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]
    const before = await read()
    await setPrices(admin, list, { product: product.id, price: 99 })
    const { markets } = await admin('GET /admin/markets')
    const austria = markets.find(({ code }) => code === 'austria')
    await admin('DELETE /admin/markets/{id}', { id: austria?.id ?? 0 })
    await admin('DELETE /admin/price-lists/{id}', { id: list })
    expect(await read()).toEqual(before)
  })
})
