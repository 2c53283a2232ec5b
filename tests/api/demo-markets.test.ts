import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '#contract/checkout.ts'
import type { ShippingMethodId } from '#contract/shop.ts'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { addMissingPages } from '#server/engagement/content/add-missing-pages.ts'
import { pageVersions } from '#server/engagement/content/tables.ts'
import { address } from '../support/checkout.ts'
import { viennaAddress } from '../support/selling-in-euros.ts'
import { type Caller, expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const today = new Date('2026-11-21T15:30:00Z')
const soundbar = { productId: 'longline-soundbar' }
const book = { productId: 'a-quiet-kind-of-orbit', size: 'Paperback' }

let shop: TestShop
let plain: TestShop
beforeAll(async () => {
  ;[shop, plain] = await Promise.all([openTestShop(), openTestShop()])
  await Promise.all([fillDemoStore(shop.db, { today, hasMarkets: true }), fillDemoStore(plain.db, { today })])
  // Instead of the pages of a shop that is not a demo store.
  await shop.db.delete(pageVersions)
  await addMissingPages(shop.db, true)
}, 120_000)
afterAll(() => Promise.all([shop.close(), plain.close()]))

const inMarket = ({ token }: SignedIn, prefix: string): Caller => shop.callFrom('127.0.0.1', token, prefix)

const berlin: Address = { ...viennaAddress, address: 'Torstraße 1', city: 'Berlin', zipCode: '10119', country: 'DE' }
const toronto: Address = {
  ...{ ...address, address: '1 Yonge Street', city: 'Toronto', state: 'ON', zipCode: 'M5E 1W7', country: 'CA' },
  phone: '+1 416 555 0100',
}

async function quote(
  caller: Caller,
  { country, state, zipCode }: Address,
  ...items: { productId: string; size?: string }[]
) {
  await caller('DELETE /cart/clear')
  for (const item of items) await caller('POST /cart/add', item)
  return caller('GET /checkout/quote', { country, state, zipCode })
}

async function order(
  caller: Caller,
  sentTo: Address,
  shippingMethod: ShippingMethodId,
  ...items: { productId: string; size?: string }[]
) {
  const { totals, currency } = await quote(caller, sentTo, ...items)
  const expected = { expectedTotal: totals[shippingMethod]?.total ?? 0, expectedCurrency: currency }
  const form = { ...sentTo, shippingMethod, ...expected }
  return (await caller('POST /orders/create', form, { idempotencyKey: randomUUID() })).order
}

describe('the default market of the demo store', () => {
  const reads = [
    '/checkout/options',
    '/products?limit=100',
    '/products/categories',
    '/categories',
    '/storefront',
  ] as const

  it.each(reads)('answers %s as without further markets', async (path) => {
    const read = async ({ app }: TestShop) => {
      const { markets, ...rest } = await readBody(app, path)
      return rest
    }
    expect(await read(shop)).toEqual(await read(plain))
  })

  it('charges every country what it charges without further markets', async () => {
    for (const sentTo of [address, toronto, { ...address, country: 'UK' as const, state: '', zipCode: 'SW1A 1AA' }]) {
      const [one, other] = [await shop.newShopper(), await plain.newShopper()]
      const quotes = [await quote(one, sentTo, soundbar, book), await quote(other, sentTo, soundbar, book)]
      expect(quotes[0]).toEqual({ ...quotes[1], items: expect.anything(), contents: expect.anything() })
      expect(quotes[0]?.totals.express?.total).toBeGreaterThan(0)
    }
  })

  it('takes orders to Canada in dollars, and none to countries that are only in another market', async () => {
    const shopper = await shop.newShopper()
    expect(await order(shopper, toronto, 'express', soundbar)).toMatchObject({ currency: 'USD' })
    const failure = await expectFailure(order(shopper, berlin, 'standard', soundbar))
    expect(failure.details).toMatchObject({ fields: { country: expect.stringContaining('Deutschland') } })
  })
})

describe('the market of Germany and Austria', () => {
  it.each([
    ['DE', berlin, 19, 7],
    ['AT', viennaAddress, 20, 10],
  ])('taxes orders to %s within its prices, shipping too', async (_, sentTo, general, reduced) => {
    const shopper = inMarket(await shop.newShopper(), 'de')
    const { totals, taxByPlace, currency, methods } = await quote(shopper, sentTo, soundbar, book)
    const { standard } = totals
    expect(standard).toMatchObject({ taxIncluded: true, total: (standard?.subtotal ?? 0) + (standard?.shipping ?? 0) })
    expect(standard?.taxes.map(({ percent }) => percent).sort((a, b) => a - b)).toEqual([reduced, general])
    const taxed = standard?.taxes.reduce((sum, { base, tax }) => sum + Math.round((base + tax) * 100), 0)
    expect(taxed).toBe(Math.round((standard?.total ?? 0) * 100))
    expect({ taxByPlace, currency }).toEqual({ taxByPlace: true, currency: 'EUR' })
    expect(methods).toMatchObject([
      { code: 'standard', price: 0, estimate: '2–4 Werktage', arrives: expect.anything() },
      { code: 'express', price: 12.95 },
    ])
  })

  it('sells every product, at a price that ends in 99 cents', async () => {
    const { data } = await inMarket(await shop.newShopper(), 'de')('GET /products', { limit: 100 })
    expect(data?.total).toBe((await plain.visitor('GET /products', { limit: 100 })).data?.total)
    expect(data?.products.filter(({ price }) => Math.round(price * 100) % 100 !== 99)).toEqual([])
  })

  it('has every text in German, translated from the current one', async () => {
    const admin = await shop.newAdmin()
    const { languages } = await admin('GET /admin/translations/progress')
    const german = languages.find(({ language }) => language === 'de')
    const translated = ['product', 'category', 'page', 'shipping_method', 'option'] as const
    for (const type of translated) {
      const { total = 0, ...counts } = german?.types.find((each) => each.type === type) ?? {}
      expect({ type, ...counts }).toMatchObject({ type, stale: 0, translated: total })
    }
  })
})

describe('the Canadian market', () => {
  it.each([
    ['ON', 'M5E 1W7', [['HST', 13]]],
    [
      'QC',
      'H2Y 1C6',
      [
        ['GST', 5],
        ['QST', 9.975],
      ],
    ],
    ['AB', 'T2P 1J9', [['GST', 5]]],
  ])('adds the taxes of %s', async (state, zipCode, rates) => {
    const shopper = inMarket(await shop.newShopper(), 'en-ca')
    const { totals, currency } = await quote(shopper, { ...toronto, state, zipCode }, soundbar)
    expect(currency).toBe('CAD')
    const { express } = totals
    expect(express?.taxes.map(({ name, percent }) => [name, percent])).toEqual(rates)
    const { subtotal = 0, shipping = 0, tax = 0, total } = express ?? {}
    expect(total).toBeCloseTo(subtotal + shipping + tax, 2)
    expect((subtotal * 100) % 100).toBeCloseTo(95)
  })
})

async function readBody(app: TestShop['app'], path: string) {
  const { statusCode, body } = await app.inject({ url: `/api${path}` })
  expect(statusCode).toBe(200)
  const reply = JSON.parse(body)
  return reply.shop ? { ...reply, shop: { ...reply.shop, markets: undefined } } : reply
}
