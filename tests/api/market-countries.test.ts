import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MarketBodyJson } from '#contract/markets.ts'
import { addDemoCategories } from '../support/categories.ts'
import { address, buy } from '../support/checkout.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { setPrices } from '../support/selling-in-euros.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const toronto = {
  ...{ ...address, address: '1 Yonge Street', city: 'Toronto', state: 'ON', zipCode: 'M5E 1W7' },
  ...{ country: 'CA' as const, phone: '+1 416 555 0100' },
}
const rate = { taxClass: 'general', region: '', postcodes: '', name: 'HST', percent: 13 }
const express = { code: 'express', name: 'Express', rate: 'flat' as const }
const canadianZone = {
  name: 'Canada',
  places: [{ country: 'CA' as const }],
  methods: [
    {
      ...{ ...express, tiers: [{ from: 0, price: 1 }] },
      otherCurrencies: [{ currency: 'CAD', tiers: [{ from: 0, price: 20 }] }],
    },
  ],
}

let shop: TestShop
let admin: SignedIn
let list: number
/** The market of Canada, in Canadian dollars. */
let market: MarketBodyJson & { id: number }
let zone: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
  const { markets } = await admin('GET /admin/markets')
  const [main] = markets
  if (!main) throw new Error('The shop has no market')
  const { isDefault, ...others } = main
  await admin('PUT /admin/markets/{id}', { ...others, countries: ['US', 'UK'] })
  const { priceList } = await admin('POST /admin/price-lists', { name: 'Canada', currency: 'CAD', includesTax: false })
  list = priceList.id
  const added = await admin('POST /admin/markets', {
    ...{ code: 'ca', name: 'Canada', countries: ['CA'], priceList: list },
    languages: [{ prefix: 'en-ca', language: 'en' }],
  })
  const { isDefault: _, ...rest } = added.market
  market = rest
  await admin('PUT /admin/taxes/{country}', { country: 'CA', registrations: [{ region: '' }], rates: [rate] })
  zone = (await admin('POST /admin/shipping/zones', canadianZone)).zone.id
})
afterAll(() => shop.close())

beforeEach(() => save({ alsoDefault: true, taxByPlace: true }))

async function save(changes: Pick<MarketBodyJson, 'alsoDefault' | 'taxByPlace'>) {
  const { revision, ...body } = market
  await admin('PUT /admin/markets/{id}', { ...body, ...changes })
}

/** A shopper with two units of a product of $19.99, which costs CA$28 in the Canadian market. */
async function createCart() {
  const { shopper, product } = await createShopperWithCart(shop)
  await setPrices(admin, list, { product: product.id, price: 28 })
  return { shopper, canada: shop.callFrom('127.0.0.1', shopper.token, 'en-ca') }
}
const inOntario = { country: 'CA', state: 'ON', zipCode: 'M5E 1W7' } as const

describe('a market that shares its countries with the default one', () => {
  it('sells in its currency, and the default market in that of the shop', async () => {
    const { shopper, canada } = await createCart()
    const own = await canada('GET /checkout/quote', inOntario)
    expect(own).toMatchObject({ currency: 'CAD', totals: { express: { subtotal: 56, shipping: 20 } } })
    const quoted = await shopper('GET /checkout/quote', inOntario)
    expect(quoted).toMatchObject({ currency: 'USD', totals: { express: { subtotal: 39.98, shipping: 15.99 } } })
    expect(await buy(shopper, randomUUID(), 'express', toronto)).toMatchObject({ currency: 'USD', total: 59.17 })
  })

  it('is offered in both', async () => {
    const options = async (prefix: string) =>
      (await shop.callFrom('127.0.0.1', undefined, prefix)('GET /checkout/options')).countries.map(({ code }) => code)
    await expect.poll(() => options(''), { timeout: 10_000 }).toEqual(['US', 'CA', 'UK'])
    expect(await options('en-ca')).toEqual(['CA'])
    await save({ alsoDefault: false })
    await expect.poll(() => options(''), { timeout: 10_000 }).toEqual(['US', 'UK'])
    const { shopper } = await createCart()
    const failure = await expectFailure(buy(shopper, randomUUID(), 'express', toronto))
    expect(failure.details).toMatchObject({ fields: { country: expect.stringContaining('Canada') } })
  })
})

describe('a market that is taxed by place', () => {
  it('has the rates of the place, also for shipping, and the default market the flat rate', async () => {
    const { shopper, canada } = await createCart()
    await expect
      .poll(() => canada('GET /checkout/quote', inOntario), { timeout: 10_000 })
      .toMatchObject({ taxByPlace: true, totals: { express: { tax: 9.88, total: 85.88 } } })
    const own = await canada('GET /checkout/quote', inOntario)
    expect(own.totals.express?.taxes).toMatchObject([{ name: 'HST', percent: 13, base: 76 }])
    const quoted = await shopper('GET /checkout/quote', inOntario)
    expect(quoted).toMatchObject({ taxByPlace: false, totals: { express: { tax: 3.2 } } })
  })

  it('has the flat rate when it is not', async () => {
    await save({ taxByPlace: false })
    const { canada } = await createCart()
    // The process learns of the change by a notice.
    await expect
      .poll(() => canada('GET /checkout/quote', inOntario), { timeout: 10_000 })
      .toMatchObject({ taxByPlace: false, totals: { express: { tax: 4.48, shipping: 20 } } })
  })
})

describe('a zone of places in another currency', () => {
  it('leaves the methods of the settings as they are', async () => {
    const { zones } = await admin('GET /admin/shipping')
    expect(zones.map(({ name, countries }) => [name, countries])).toEqual([
      ['Everywhere you ship', ['US', 'UK']],
      ['Canada', ['CA']],
    ])
    const { settings } = await admin('GET /admin/settings')
    expect(settings).toMatchObject({ freeShippingThreshold: 50 })
    const options = await shop.visitor('GET /checkout/options')
    expect(options.shippingMethods.map(({ id }) => id)).toEqual(['standard', 'express', 'overnight'])
    const preview = { country: 'CA', state: 'ON', zipCode: 'M5E 1W7', total: 20 } as const
    const inDollars = await admin('GET /admin/shipping/preview', preview)
    expect(inDollars.methods.map(({ name, price }) => [name, price])).toContainEqual(['Express', 15.99])
    const inCanadian = await admin('GET /admin/shipping/preview', { ...preview, currency: 'CAD' })
    expect(inCanadian.methods.map(({ name, price }) => [name, price])).toEqual([['Express', 20]])
  })

  it('has the methods of all orders once a zone replaces the settings', async () => {
    await admin('PUT /admin/shipping/zones/{id}', { id: zone, ...canadianZone, name: 'All of Canada' })
    expect((await admin('GET /admin/settings')).settings).toHaveProperty('shippingMethods')
    const { zone: everywhere } = await admin('GET /admin/shipping/zones/{id}', { id: 0 })
    const { id, revision, ...body } = everywhere
    await admin('PUT /admin/shipping/zones/{id}', { id: 0, ...body })
    expect((await admin('GET /admin/settings')).settings).not.toHaveProperty('shippingMethods')
    const { shopper } = await createCart()
    const inDollars = await shopper('GET /checkout/quote', inOntario)
    expect(inDollars.methods).toMatchObject([{ code: 'express', price: 1 }])
    const inStates = await shopper('GET /checkout/quote', { country: 'US', state: 'OR', zipCode: '97204' })
    expect(inStates.methods.map(({ code, price }) => [code, price])).toContainEqual(['express', 15.99])
  })
})
