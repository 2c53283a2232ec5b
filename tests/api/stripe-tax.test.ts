import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app/http/app.ts'
import { createLog } from '#server/platform/log/log.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { taxQuotes } from '#server/sales/tax-provider/tables.ts'
import { addGiftCardProduct } from '../support/bought-gift-cards.ts'
import { createCaller, expectFailure } from '../support/shop.ts'
import { CLOTHING, inNewYork, openStripeTaxShop, type StripeTaxShop } from '../support/stripe-tax-shop.ts'
import { type Address, addresses, fillCart, refund } from '../support/taxes.ts'

const { newYork, albany } = addresses

let shop: StripeTaxShop
beforeAll(async () => {
  shop = await openStripeTaxShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())
afterEach(async () => {
  expect(shop.stripe.faults.splice(0)).toEqual([])
  expect(shop.stripe.problems).toEqual([])
  expect(await auditBooks(shop.db)).toEqual([])
})

const readReport = async () => {
  const day = new Date().toISOString().slice(0, 10)
  return shop.admin('GET /admin/reports/tax', { from: day, to: day })
}

describe('a cart', () => {
  it('without an address asks nobody, and says that its taxes are not known', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    for (const place of [{}, { country: 'US' as const }, { country: 'US' as const, state: 'NY' }])
      expect(await shopper('GET /checkout/quote', place)).toMatchObject({
        ...{ taxesPending: true, taxByPlace: true, taxByStreet: true },
        totals: { express: { tax: 0, total: 115.99, taxes: [], untaxed: [] } },
      })
    expect(shop.calls()).toEqual([])
  })

  it('has the taxes of each jurisdiction, and asks once for the same question', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }, { price: 50_00, taxClass: 'clothing' }])
    const first = await shop.quote(shopper, newYork)
    expect(first.taxesPending).toBe(false)
    expect(first.totals.express).toMatchObject({
      ...{ subtotal: 150, shipping: 15.99, tax: 10.3, total: 176.29 },
      taxes: [
        { name: 'New York Sales Tax', percent: 4, base: 115.99, tax: 4.64, treatment: 'standard', category: 'S' },
        { name: 'New York City Sales Tax', percent: 4.5, base: 115.99, tax: 5.22 },
        { name: 'Metropolitan Commuter Transportation District Sales Tax', percent: 0.375, base: 115.99, tax: 0.44 },
      ],
      untaxed: [{ treatment: 'not_collecting', category: 'O', amount: 50 }],
    })
    expect(shop.stripe.tax.questions[0]).toMatchObject({
      currency: 'usd',
      line_items: [
        { amount: 100_00, quantity: 1, reference: 'L0', tax_behavior: 'exclusive', tax_code: 'txcd_99999999' },
        { amount: 50_00, quantity: 1, reference: 'L1', tax_behavior: 'exclusive', tax_code: CLOTHING },
      ],
      customer_details: {
        address_source: 'shipping',
        address: { country: 'US', state: 'NY', postal_code: '10002', city: 'Portland', line1: '1 Main Street' },
      },
    })
    // One for each price of shipping.
    expect(shop.calls()).toHaveLength(3)
    expect(await shop.quote(shopper, newYork)).toEqual(first)
    expect(shop.calls()).toHaveLength(3)
  })

  it('has no tax on gift cards, also if goods in general have a code', async () => {
    const codes = { clothing: CLOTHING, general: 'txcd_99999999' }
    await shop.admin('PUT /admin/tax-calculator', { calculator: 'stripe', codes })
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    await shopper('POST /cart/add', { productId: await addGiftCardProduct(shop, 50_00), quantity: 1 })
    await shop.quote(shopper, newYork)
    expect(shop.stripe.tax.questions.at(-1)?.line_items.map(({ tax_code }) => tax_code)).toEqual([
      'txcd_99999999',
      'txcd_10502000',
    ])
  })

  it('with more than ten lines has the taxes of all of them', async () => {
    const shopper = await fillCart(
      shop,
      Array.from({ length: 12 }, (_, index) => ({ price: 10_00 + index })),
    )
    const { totals } = await shop.quote(shopper, albany)
    expect(totals.express).toMatchObject({ subtotal: 120.66, tax: 5.44 })
    expect(shop.stripe.requests.some((line) => /^GET \/v1\/tax\/calculations\/\w+\/line_items$/.test(line))).toBe(true)
  })
})

describe('an order', () => {
  it('is taxed as quoted, recorded at Stripe when it is paid, and refunded to the cent', async () => {
    const shopper = await fillCart(shop, [
      { price: 33_33, quantity: 3 },
      { price: 50_00, taxClass: 'clothing' },
    ])
    const placed = await shop.order(shopper, newYork)
    expect(placed).toMatchObject({ subtotal: 149.99, shipping: 15.99, tax: 10.29, total: 176.27 })
    const asked = shop.calls().length
    await shop.record()
    expect(shop.calls()).toHaveLength(asked)
    await shop.pay(shopper, placed.id)
    expect(shop.calls()).toHaveLength(asked)
    await shop.record()
    const sale = [...shop.stripe.tax.sales.values()].at(-1)
    expect(sale?.reference).toContain(`/${placed.id}/`)
    expect(sale?.lines.map(({ reference, amount, amount_tax }) => ({ reference, amount, amount_tax }))).toEqual([
      { reference: 'L0', amount: 99_99, amount_tax: 8_87 },
      { reference: 'L1', amount: 50_00, amount_tax: 0 },
    ])
    expect(sale?.shipping_cost).toMatchObject({ amount: 15_99, amount_tax: 1_42 })

    await refund(shop.admin, placed.id, { lines: [{ line: 0, quantity: 1 }] })
    await refund(shop.admin, placed.id, { amount: 20.01 })
    await refund(shop.admin, placed.id)
    await shop.record()
    const reversals = shop.stripe.tax.reversals.filter(({ original_transaction }) => original_transaction === sale?.id)
    expect(reversals[0]).toMatchObject({
      mode: 'partial',
      line_items: [{ original_line_item: sale?.lines[0]?.id, amount: -33_33, amount_tax: -2_95 }],
    })
    expect(reversals).toHaveLength(3)
    for (const line of sale?.lines ?? [])
      expect(sale?.reversed[line.id]).toEqual({ amount: line.amount, amount_tax: line.amount_tax })
    expect(sale?.reversed.shipping).toEqual({ amount: 15_99, amount_tax: 1_42 })
    const { rows } = await readReport()
    for (const row of rows) expect([row.base, row.tax]).toEqual([0, 0])
    expect((await shop.admin('GET /admin/tax-calculator')).total).toBe(0)
  })

  it('with prices that include tax is refunded to the cent', async () => {
    const settings = await shop.admin('GET /admin/settings')
    const change = (pricesIncludeTax: boolean) =>
      shop
        .admin('GET /admin/settings')
        .then(({ settings, revision }) =>
          shop.admin('PUT /admin/settings', { settings: { ...settings, pricesIncludeTax }, revision }),
        )
    await change(true)
    const shopper = await fillCart(shop, [{ price: 99_99, quantity: 2 }, { price: 12_34 }])
    const placed = await shop.order(shopper, newYork)
    expect(placed).toMatchObject({ taxIncluded: true, subtotal: 212.32, total: 228.31 })
    expect(placed.tax).toBe(18.62)
    await shop.pay(shopper, placed.id)
    await refund(shop.admin, placed.id, { lines: [{ line: 0, quantity: 1 }] })
    await refund(shop.admin, placed.id, { amount: 7.77 })
    await refund(shop.admin, placed.id)
    await shop.record()
    const sale = [...shop.stripe.tax.sales.values()].at(-1)
    for (const line of sale?.lines ?? [])
      expect(sale?.reversed[line.id]).toEqual({ amount: line.amount, amount_tax: line.amount_tax })
    await change(settings.settings.pricesIncludeTax)
  })

  it('at another address than the quote is rejected with the new total', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { total = 0 } = (await shop.quote(shopper, newYork)).totals.express ?? {}
    expect(await expectFailure(shop.order(shopper, albany, { total }))).toMatchObject({
      code: 'total_changed',
      details: { totals: { tax: 4.64, total: 120.63 } },
    })
    expect(await shop.order(shopper, albany, { total: 120.63 })).toMatchObject({ total: 120.63 })
  })

  it('of another cart than the quote is rejected', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { total = 0 } = (await shop.quote(shopper, newYork)).totals.express ?? {}
    const { items } = await shopper('GET /cart')
    await shopper('PUT /cart/update', { itemId: items[0]?.id ?? '', quantity: 2 })
    expect(await expectFailure(shop.order(shopper, newYork, { total }))).toMatchObject({ code: 'total_changed' })
  })

  it('has the kept taxes although rates have changed in the meantime, but not for longer than half an hour', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { total = 0 } = (await shop.quote(shopper, newYork)).totals.express ?? {}
    shop.stripe.tax.rates = () => []
    await shop.db.update(taxQuotes).set({ askedAt: sql`now() - interval '31 minutes'` })
    expect(await expectFailure(shop.order(shopper, newYork, { total }))).toMatchObject({
      code: 'total_changed',
      details: { totals: { tax: 0 } },
    })
    shop.stripe.tax.rates = () => inNewYork
    expect(await shop.order(shopper, newYork, { total: 115.99 })).toMatchObject({ tax: 0 })
  })

  it('is placed once by a double click, with taxes that are asked for once', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { total = 0 } = (await shop.quote(shopper, newYork)).totals.express ?? {}
    const asked = shop.calls().length
    const key = randomUUID()
    const [one, other] = await Promise.all([
      shop.order(shopper, newYork, { total, key }),
      shop.order(shopper, newYork, { total, key }),
    ])
    expect(one.id).toBe(other.id)
    expect(shop.calls()).toHaveLength(asked)
    await shop.pay(shopper, one.id)
    await Promise.all([shop.record(), shop.record()])
    const sales = [...shop.stripe.tax.sales.values()].filter(({ reference }) => reference.includes(`/${one.id}/`))
    expect(sales).toHaveLength(1)
  })

  it('has a calculation of its own, although another shopper orders the same at the same moment', async () => {
    const products = [{ price: 100_00 }]
    const one = await fillCart(shop, products)
    const { total = 0 } = (await shop.quote(one, newYork)).totals.express ?? {}
    const { items } = await one('GET /cart')
    const other = await shop.newShopper()
    await other('POST /cart/add', { productId: items[0]?.productId ?? '', quantity: 1 })
    const placed = await Promise.all([one, other].map((shopper) => shop.order(shopper, newYork, { total })))
    for (const [index, { id }] of placed.entries()) await shop.pay([one, other][index] ?? one, id)
    await shop.record()
    const sales = [...shop.stripe.tax.sales.values()].map(({ reference }) => reference.split('/')[1])
    expect(sales).toEqual(expect.arrayContaining(placed.map(({ id }) => id)))
  })

  it('in another process has the taxes that the first one was told', async () => {
    const other = await shop.openProcess()
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { total = 0 } = (await shop.quote(shopper, newYork)).totals.express ?? {}
    const asked = shop.calls().length
    const form = { ...newYork, shippingMethod: 'express', expectedTotal: total }
    const app = await createApp(other.shop, createLog('silent'))
    const caller = createCaller(app, shopper.token)
    const placed = await caller('POST /orders/create', form, { idempotencyKey: randomUUID() })
    expect(placed.order).toMatchObject({ tax: 10.3, total })
    expect(shop.calls()).toHaveLength(asked)
    await app.close()
    await other.close()
  })

  it('of an exempt customer says so at Stripe, and keeps the certificate', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const exemptions = [{ country: 'US' as const, region: 'NY', certificate: 'ST-120' }]
    await shop.admin('PUT /admin/users/{id}/tax-exemptions', { id: shopper.userId, exemptions })
    const placed = await shop.order(shopper, newYork)
    expect(placed).toMatchObject({
      tax: 0,
      taxCertificate: 'ST-120',
      untaxed: [{ treatment: 'exempt', amount: 115.99 }],
    })
    expect(shop.stripe.tax.questions.at(-1)?.customer_details.taxability_override).toBe('customer_exempt')
  })

  it('keeps its place when its address is corrected', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { id } = await shop.order(shopper, newYork)
    await shop.pay(shopper, id)
    const correct = (to: Address) => shopper('PUT /orders/{id}/address', { id, ...to })
    expect(await expectFailure(correct({ ...newYork, zipCode: '10003' } as never))).toMatchObject({
      code: 'invalid_request',
      details: { fields: { zipCode: expect.any(String) } },
    })
    expect((await correct({ ...newYork, firstName: 'Bea' } as never)).order.shippingAddress.firstName).toBe('Bea')
  })
})
