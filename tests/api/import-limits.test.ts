import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordTaxEntries } from '#server/reporting/taxes/record-tax-entries.ts'
import { taxEntries } from '#server/reporting/taxes/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { addDigitalProduct } from '../support/product-files.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { addresses, fillCart, refund, saveTaxes } from '../support/taxes.ts'

let shop: TestShop
let admin: SignedIn
const { london } = addresses
const place = { country: london.country, state: london.state, zipCode: london.zipCode }
const rates = [{ taxClass: 'general', name: 'VAT', percent: 20 }]

/** A shop in the United States, in dollars, that charges British VAT on imported goods. */
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, taxMode: 'places', shippingTax: 'goods' }, revision })
  await saveTaxes(admin, 'US', { registrations: [{ region: 'NY', isOrigin: true, number: 'NY1' }], rates: [] })
  await limitImports(true)
})
afterAll(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
  await shop.close()
})

const limitImports = (limited: boolean) =>
  saveTaxes(admin, 'UK', { registrations: [{ scheme: 'import', number: 'GB9', limited }], rates })
const setRate = (rate: number | null) =>
  admin('PUT /admin/exchange-rates', { base: 'GBP', currency: 'USD', rate, on: new Date().toISOString().slice(0, 10) })
const quote = async (shopper: SignedIn) => (await shopper('GET /checkout/quote', place)).totals.express

it('goods above the limit of an import registration are exported, by the exchange rate of the day', async () => {
  expect((await admin('GET /admin/taxes/{country}', { country: 'UK' })).registrations).toMatchObject([
    { limited: true },
  ])
  const within = await fillCart(shop, [{ price: 81_00, quantity: 2 }])
  const above = await fillCart(shop, [{ price: 81_00, quantity: 2 }, { price: 1 }])
  // While no rate is known, all goods are taxed.
  expect((await quote(above))?.tax).toBeGreaterThan(0)
  await setRate(1.2)
  // £135 are $162.
  expect((await quote(within))?.tax).toBe(35.6)
  expect(await quote(above)).toMatchObject({ tax: 0, taxes: [], untaxed: [{ treatment: 'export', amount: 178 }] })

  const taxed = await buy(within, undefined, 'express', london)
  expect(taxed).toMatchObject({ tax: 35.6, taxes: [{ name: 'VAT', base: 177.99, tax: 35.6 }] })
  const { id } = await buy(above, undefined, 'express', london)
  const { order } = await above('GET /orders/{id}', { id })
  expect(order).toMatchObject({ tax: 0, total: 178, untaxed: [{ treatment: 'export', category: 'G' }] })
  expect(await refund(admin, id)).toMatchObject({ refunded: 178, refundable: 0 })
})

it('an order whose tax changed with the exchange rate is not charged, and the owner can turn the limit off', async () => {
  await setRate(1.2)
  const shopper = await fillCart(shop, [{ price: 162_01 }])
  const exported = await quote(shopper)
  await setRate(1.3)
  const stale = { ...london, shippingMethod: 'express' as const, expectedTotal: exported?.total ?? 0 }
  const failure = await expectFailure(shopper('POST /orders/create', stale, { idempotencyKey: 'a-rate-of-yesterday' }))
  expect(failure).toMatchObject({ code: 'total_changed', details: { totals: { tax: 35.6 } } })
  await setRate(1.2)
  await limitImports(false)
  expect(await placeOrder(shopper, undefined, 'express', london)).toMatchObject({ tax: 35.6 })
  await limitImports(true)
})

it('a taxed download beside exported goods is reported as taxed', async () => {
  await setRate(1.2)
  const shopper = await fillCart(shop, [{ price: 163_00 }])
  const { id: download } = await addDigitalProduct(shop, admin)
  await shopper('POST /cart/add', { productId: download })
  const { id } = await buy(shopper, undefined, 'express', london)
  await recordTaxEntries(shop.db)
  const entries = await shop.db.select().from(taxEntries).where(eq(taxEntries.orderId, id))
  expect(entries.map(({ treatment, tax }) => [treatment, tax > 0]).toSorted()).toEqual([
    ['export', false],
    ['taxed', true],
  ])
})
