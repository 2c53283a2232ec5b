import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ShopSettings } from '#contract/shop.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { parcel } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { type Address, addresses, addTestTaxes, fillCart, refund, saveTaxes } from '../support/taxes.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addTestTaxes(admin, { books: 0 })
  await saveTaxes(admin, 'US', {
    registrations: [{ region: 'NY' }],
    rates: [
      { taxClass: 'general', region: 'NY', name: 'Sales tax', percent: 4 },
      { taxClass: 'general', region: 'NY', postcodes: '10001-10282', name: 'Sales tax', percent: 8.875 },
      { taxClass: 'general', region: 'NY', postcodes: '10003', name: 'Sales tax', percent: 1 },
    ],
  })
})
afterAll(() => shop.close())
afterEach(async () => expect(await auditBooks(shop.db)).toEqual([]))

async function changeSettings(changes: Partial<Pick<ShopSettings, 'taxMode' | 'pricesIncludeTax' | 'shippingTax'>>) {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, ...changes }, revision })
}

const quoteFor = async (shopper: SignedIn, { country, state, zipCode }: Address) => {
  const { totals } = await shopper('GET /checkout/quote', { country, state, zipCode })
  if (!totals.express) throw new Error('Express shipping is not offered')
  return totals.express
}

/** Marks the registration of a country as that from which items are sent. */
async function sendFrom(country: 'UK') {
  const { rates, registrations } = await admin('GET /admin/taxes/{country}', { country })
  await saveTaxes(admin, country, { rates, registrations: registrations.map((each) => ({ ...each, isOrigin: true })) })
}

/** What exports cost in the default market if prices include tax. */
async function setExportPrices(exportPrices: 'fixed' | 'net') {
  const { markets } = await admin('GET /admin/markets')
  for (const { isDefault, ...market } of markets.filter((each) => each.isDefault))
    await admin('PUT /admin/markets/{id}', { ...market, exportPrices })
}

/** Orders the cart with express shipping to an address, and completes the order. */
async function completeOrder(shopper: SignedIn, address: Address) {
  const { id } = await buy(shopper, undefined, 'express', address)
  await admin('PUT /orders/{id}/status', { id, ...parcel })
  return (await admin('PUT /orders/{id}/status', { id, status: 'Completed' })).order
}

/** The text of an order's invoice, with single spaces. */
async function readInvoice(id: string): Promise<string> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const { rawPayload } = await shop.app.inject({ url: `/api/orders/${id}/invoice.pdf`, headers })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('taxes by place', () => {
  beforeAll(() => changeSettings({ taxMode: 'places', pricesIncludeTax: false, shippingTax: 'none' }))

  it.each([
    ['the most specific postal code', { ...addresses.newYork, zipCode: '10003' }, [['Sales tax', 1, 1]]],
    ['a range of postal codes', addresses.newYork, [['Sales tax', 8.875, 8.88]]],
    ['a state', addresses.albany, [['Sales tax', 4, 4]]],
    ['a country', addresses.toronto, [['GST', 5, 5]]],
    [
      'a province besides its country',
      addresses.montreal,
      [
        ['GST', 5, 5],
        ['QST', 9.975, 9.98],
      ],
    ],
    ['no registration', addresses.portland, []],
  ] as [string, Address, [string, number, number][]][])('has the rates of %s', async (_, address, expected) => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { taxes, tax } = await quoteFor(shopper, address)
    expect(taxes.map((line) => [line.name, line.percent, line.tax])).toEqual(expected)
    expect(tax).toBeCloseTo(
      expected.reduce((sum, [, , each]) => sum + each, 0),
      5,
    )
  })

  it('quotes the first country of the shop until the address is known', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { totals, taxByPlace } = await shopper('GET /checkout/quote')
    expect(taxByPlace).toBe(true)
    expect(totals.standard?.taxes).toEqual([])
  })

  it('rejects an order if a rate has changed since the quote', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { total: expectedTotal } = await quoteFor(shopper, addresses.toronto)
    const { rates, registrations } = await admin('GET /admin/taxes/{country}', { country: 'CA' })
    await saveTaxes(admin, 'CA', { registrations, rates: rates.map((rate) => ({ ...rate, percent: 6 })) })
    const order = { ...addresses.toronto, shippingMethod: 'express' as const, expectedTotal }
    const failure = await expectFailure(shopper('POST /orders/create', order, { idempotencyKey: randomUUID() }))
    expect(failure).toMatchObject({ code: 'total_changed', details: { totals: { tax: 6 } } })
    await saveTaxes(admin, 'CA', { registrations, rates })
    expect(await placeOrder(shopper, undefined, 'express', addresses.toronto)).toMatchObject({ tax: 5 })
  })

  it('stores the taxes with the order, which later changes of rates do not affect', async () => {
    const shopper = await fillCart(shop, [
      { price: 19_99, quantity: 3, taxClass: 'books' },
      { price: 35_35, quantity: 2 },
    ])
    const order = await completeOrder(shopper, addresses.london)
    expect(order).toMatchObject({
      taxIncluded: false,
      tax: 14.14,
      taxes: [
        { name: 'VAT', percent: 0, base: 59.97, tax: 0 },
        { name: 'VAT', percent: 20, base: 70.7, tax: 14.14 },
      ],
      items: [{ tax: 0 }, { tax: 14.14 }],
    })
    const { rates, registrations } = await admin('GET /admin/taxes/{country}', { country: 'UK' })
    await saveTaxes(admin, 'UK', {
      registrations: [{ number: 'GB999' }],
      rates: rates.map((rate) => ({ ...rate, percent: 50 })),
    })
    expect(await readInvoice(order.id)).toMatch(
      /Tax number GB123456789.* VAT \(0%\) \$0\.00 On \$59\.97 VAT \(20%\) \$14\.14 On \$70\.70 Total/,
    )
    expect((await refund(admin, order.id, { lines: [{ line: 0, quantity: 1 }] })).refunded).toBe(19.99)
    await saveTaxes(admin, 'UK', { registrations, rates })
  })
})

describe('prices that include tax', () => {
  beforeAll(() => changeSettings({ taxMode: 'places', pricesIncludeTax: true, shippingTax: 'goods' }))
  afterAll(() => changeSettings({ taxMode: 'flat', pricesIncludeTax: false, shippingTax: 'none' }))

  it('contain it, and shipping is taxed like the goods', async () => {
    const shopper = await fillCart(shop, [{ price: 60_00, taxClass: 'books' }, { price: 120_00 }])
    const { subtotal, shipping, tax, total, taxes, taxIncluded } = await quoteFor(shopper, addresses.london)
    expect({ subtotal, shipping, total, taxIncluded }).toEqual({
      ...{ subtotal: 180, shipping: 15.99, total: 195.99, taxIncluded: true },
    })
    // A third of the shipping belongs to the books: 10.66 of 15.99 is taxed, of which 1.78 is tax.
    expect(taxes).toEqual([
      { name: 'VAT', percent: 0, base: 65.33, tax: 0, treatment: 'zero', category: 'Z' },
      { name: 'VAT', percent: 20, base: 108.88, tax: 21.78, treatment: 'standard', category: 'S' },
    ])
    expect(tax).toBe(21.78)
  })

  it('stay the same for exports, without tax', async () => {
    await saveTaxes(admin, 'US', { registrations: [], rates: [] })
    const shopper = await fillCart(shop, [{ price: 120_00 }])
    expect(await quoteFor(shopper, addresses.albany)).toMatchObject({ subtotal: 120, tax: 0, total: 135.99, taxes: [] })
  })

  it('are lowered by the tax for exports of a market that says so, which its orders keep', async () => {
    await sendFrom('UK')
    await setExportPrices('net')
    const shopper = await fillCart(shop, [
      { price: 19_99, quantity: 3 },
      { price: 7_00, taxClass: 'books' },
    ])
    // A process reads the markets again after half a second.
    await expect.poll(async () => (await quoteFor(shopper, addresses.albany)).taxDeducted).toBe(12.38)
    const order = await completeOrder(shopper, addresses.albany)
    await setExportPrices('fixed')
    // British VAT of 20 % in 59.97 and its part of the shipping: 14.32 of 15.99.
    expect(order).toMatchObject({
      ...{ subtotal: 66.97, shipping: 15.99, tax: 0, taxDeducted: 12.38, total: 70.58, taxes: [] },
      untaxed: [{ treatment: 'export', category: 'G', amount: 70.58 }],
    })
    expect(await readInvoice(order.id)).toMatch(
      /Tax number GB123456789.* Tax deducted −\$12\.38 Total \$70\.58 Tax-free export/,
    )
    const one = await refund(admin, order.id, { lines: [{ line: 0, quantity: 1 }] })
    expect(one.refunded).toBeCloseTo(16.67, 1)
    await refund(admin, order.id, {
      lines: [
        { line: 0, quantity: 2 },
        { line: 1, quantity: 1 },
      ],
    })
    expect(await refund(admin, order.id)).toMatchObject({ refunded: 70.58, refundable: 0 })
  })

  it('are refunded piece by piece to the cent', async () => {
    const shopper = await fillCart(shop, [
      { price: 9_99, quantity: 7 },
      { price: 3_33, quantity: 3, taxClass: 'books' },
    ])
    const { id, total } = await completeOrder(shopper, addresses.london)
    const pieces = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
      { line: 0, quantity: 4 },
      { line: 1, quantity: 2 },
      { line: 0, quantity: 1 },
    ]
    for (const piece of pieces) await refund(admin, id, { lines: [piece] })
    const order = await refund(admin, id)
    expect(order).toMatchObject({ refunded: total, refundable: 0 })
  })
})

describe('staff', () => {
  it('see the countries of the shop with their general rates, and the classes', async () => {
    const { countries, classes } = await admin('GET /admin/taxes')
    expect(countries.map(({ country, general, isRegistered }) => [country, general, isRegistered])).toEqual([
      ['US', null, false],
      ['CA', 5, true],
      ['UK', 20, true],
    ])
    expect(classes.map(({ code, name }) => [code, name])).toEqual([
      ['general', 'General'],
      ['books', 'Books'],
    ])
  })

  it.each([
    ['overlapping rates', [{}, {}], 'rates.1.postcodes'],
    ['overlapping ranges', [{ postcodes: '1000-2000' }, { postcodes: '2000-3000' }], 'rates.1.postcodes'],
    ['overlapping periods', [{ validTo: '2026-06-30' }, { validFrom: '2026-06-30' }], 'rates.1.postcodes'],
    ['a range that ends before it begins', [{ postcodes: '2000-1000' }], 'rates.0.postcodes'],
    ['a period that ends before it begins', [{ validFrom: '2026-02-01', validTo: '2026-01-01' }], 'rates.0.validTo'],
    ['a rate above 100 %', [{ percent: 100.1 }], 'rates.0.percent'],
    ['five decimals', [{ percent: 9.97501 }], 'rates.0.percent'],
    ['an unknown class', [{ taxClass: 'food' }], 'rates.0.taxClass'],
    ['an unknown region', [{ region: 'XX' }], 'rates.0.region'],
  ])('get a message at the field for %s', async (_, changes, field) => {
    const rates = changes.map((change) => ({ taxClass: 'general', name: 'Tax', percent: 5, ...change }))
    const before = await admin('GET /admin/taxes/{country}', { country: 'US' })
    const failure = await expectFailure(saveTaxes(admin, 'US', { registrations: [], rates }))
    expect(failure.code).toBe('invalid_request')
    expect(Object.keys(failure.details.fields ?? {})).toContain(field)
    expect(await admin('GET /admin/taxes/{country}', { country: 'US' })).toEqual(before)
  })

  it('can add rates that follow each other, and adjacent areas', async () => {
    const rates = [
      { validTo: '2026-06-30' },
      { validFrom: '2026-07-01', percent: 6 },
      { postcodes: '1000-1999' },
      { postcodes: '2000-2999' },
      { postcodes: '1*' },
      { region: 'New York' },
    ].map((change) => ({ taxClass: 'general', name: 'Tax', percent: 5, ...change }))
    const saved = await saveTaxes(admin, 'US', { registrations: [{ region: 'ny' }], rates })
    expect(saved.rates[5]?.region).toBe('NY')
    expect(saved.registrations).toMatchObject([{ region: 'NY', scheme: 'domestic' }])
  })

  it('are told when a colleague has changed the same country, and can undo a change', async () => {
    const { revision, rates, registrations } = await admin('GET /admin/taxes/{country}', { country: 'CA' })
    const change = { registrations, rates: rates.slice(0, 1) }
    const [first, second] = await Promise.allSettled([
      saveTaxes(admin, 'CA', { ...change, revision }),
      saveTaxes(admin, 'CA', { registrations, rates: [], revision }),
    ])
    const outcomes = [first, second].map((outcome) => (outcome.status === 'fulfilled' ? 'saved' : outcome.reason.code))
    expect(outcomes.toSorted()).toEqual(['saved', 'stale'])
    const { entries } = await admin('GET /admin/audit', { search: 'CA', action: 'tax.changed' })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect(await admin('GET /admin/taxes/{country}', { country: 'CA' })).toMatchObject({ rates, registrations })
  })

  it('cannot delete the general class or a class that products or rates use', async () => {
    const { taxClass } = await admin('POST /admin/tax-classes', { name: 'Children’s clothing' })
    expect(taxClass.code).toBe('childrens-clothing')
    expect(await expectFailure(admin('POST /admin/tax-classes', { name: 'BOOKS' }))).toMatchObject({
      code: 'slug_taken',
    })
    await admin('PUT /admin/tax-classes/{code}', { code: taxClass.code, name: 'Kids' })
    await admin('DELETE /admin/tax-classes/{code}', { code: taxClass.code })
    for (const code of ['general', 'books'])
      expect(await expectFailure(admin('DELETE /admin/tax-classes/{code}', { code }))).toMatchObject({ code: 'in_use' })
  })
})
