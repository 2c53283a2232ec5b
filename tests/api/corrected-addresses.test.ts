import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Address } from '#contract/checkout.ts'
import type { ShopError } from '#contract/errors.ts'
import { buy, payAtSandbox, address as portland } from '../support/checkout.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { addresses, fillCart, saveTaxes } from '../support/taxes.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const elsewhere = { address: '2 Side Street' }

/** Sends an order of new goods to an address, and then another address for it. @returns the fields that are rejected */
async function correct(from: typeof portland, to: Address) {
  const shopper = await fillCart(shop, [{ price: 100_00 }])
  const { id } = await buy(shopper, undefined, 'standard', from)
  const correction = shopper('PUT /orders/{id}/address', { id, ...to, ...elsewhere })
  const failure = await correction.then(
    () => undefined,
    (error: ShopError) => error,
  )
  const { order } = await shopper('GET /orders/{id}', { id })
  expect(order.shippingAddress.address === elsewhere.address).toBe(failure === undefined)
  return failure?.details.fields
}

const charges = expect.stringMatching(/cost something else/)

it('an order cannot be moved to a place with other taxes', async () => {
  await saveTaxes(admin, 'US', {
    registrations: [{ region: 'NY' }],
    rates: [
      { taxClass: 'general', region: 'NY', name: 'Sales tax', percent: 4 },
      { taxClass: 'general', region: 'NY', postcodes: '100*', name: 'Sales tax', percent: 8.875 },
    ],
  })
  await saveTaxes(admin, 'CA', { registrations: [{}], rates: [{ taxClass: 'general', name: 'GST', percent: 5 }] })
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, taxMode: 'places' }, revision })
  const austin = { ...portland, city: 'Austin', state: 'TX', zipCode: '78701' }
  expect(await correct(portland, austin)).toBeUndefined()
  expect(await correct(portland, addresses.albany)).toEqual({ state: charges })
  expect(await correct(portland, addresses.toronto)).toEqual({ country: charges })
  expect(await correct(addresses.albany, addresses.newYork)).toEqual({ zipCode: charges })
  expect(await correct(addresses.newYork, { ...addresses.newYork, zipCode: '10003' })).toBeUndefined()
  await admin('PUT /admin/settings', { settings, revision: (await admin('GET /admin/settings')).revision })
})

it('an untaxed order of a business stays abroad, and its columns of the export have the tax that it does not pay', async () => {
  // Below the threshold of distance sales, all member states have the rates of the seller.
  await saveTaxes(admin, 'DE', {
    registrations: [{ number: 'DE 123 456 789', isOrigin: true }],
    rates: [{ taxClass: 'general', name: 'VAT', percent: 19 }],
  })
  const { settings, revision } = await admin('GET /admin/settings')
  const european = {
    taxMode: 'places' as const,
    pricesIncludeTax: true,
    countries: ['DE' as const, 'AT' as const, 'FR' as const],
  }
  await admin('PUT /admin/settings', { settings: { ...settings, ...european }, revision })
  const number = 'ATU12345678'
  const to = (country: 'DE' | 'AT' | 'FR', zipCode: string, phone: string) => ({
    ...{ ...portland, ...elsewhere, city: 'City', state: '', country, zipCode, phone },
  })
  const vienna = to('AT', '1010', '+43 1 5123456')
  const shopper = await fillCart(shop, [{ price: 119_00 }])
  await shopper('POST /checkout/tax-id', { country: 'AT', number })
  const [{ id: taxId = '' } = {}] = (await admin('GET /admin/tax-ids', { search: number })).taxIds
  await admin('PUT /admin/tax-ids/{id}', { id: taxId, state: 'valid', note: 'Certificate by email' })
  const { totals } = await shopper('GET /checkout/quote', { country: 'AT', zipCode: '1010', taxId: number })
  const form = { ...vienna, shippingMethod: 'standard' as const, taxId: number }
  const { order } = await shopper(
    'POST /orders/create',
    { ...form, expectedTotal: totals.standard?.total ?? 0 },
    { idempotencyKey: randomUUID() },
  )
  expect(order).toMatchObject({ tax: 0, taxDeducted: 19 })
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  const correctTo = async (address: typeof vienna) =>
    shopper('PUT /orders/{id}/address', { id: order.id, ...address }).then(
      () => undefined,
      (error: ShopError) => error.details.fields,
    )
  expect(await correctTo(to('AT', '5020', '+43 662 123456'))).toBeUndefined()
  expect(await correctTo(to('FR', '75001', '+33 1 23456789'))).toBeUndefined()
  expect(await correctTo(to('DE', '10115', '+49 30 123456'))).toEqual({ country: charges })
  for (const [rows, wanted] of [
    ['orders', { Tax: '0', 'Tax deducted': '19' }],
    ['lines', { Tax: '0', 'Tax deducted': '19' }],
  ] as const) {
    const url = `/api/admin/orders/export?rows=${rows}&search=${order.id}`
    const { body } = await shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    const [columns = [], values = []] = body
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line) => line.split(','))
    expect(Object.fromEntries(columns.map((column, index) => [column, values[index]]))).toMatchObject(wanted)
  }
  await admin('PUT /admin/settings', { settings, revision: (await admin('GET /admin/settings')).revision })
})

it('an order cannot be moved to another shipping zone', async () => {
  const zone = (name: string, price: number) => ({ name, methods: [{ name: 'Standard', tiers: [{ from: 0, price }] }] })
  await admin('POST /admin/shipping/zones', { ...zone('Alaska', 90), places: [{ country: 'US', region: 'AK' }] })
  await admin('POST /admin/shipping/zones', { ...zone('Hawaii', 95), places: [{ country: 'US', postcodes: '967*' }] })
  const juneau = { ...portland, city: 'Juneau', state: 'AK', zipCode: '99801' }
  expect(await correct(portland, juneau)).toEqual({ state: charges })
  expect(await correct(juneau, { ...juneau, city: 'Anchorage', zipCode: '99501' })).toBeUndefined()
  const hilo = { ...portland, city: 'Hilo', state: 'HI', zipCode: '96720' }
  expect(await correct(portland, hilo)).toEqual({ state: charges })
  expect(await correct(portland, { ...portland, zipCode: '97201' })).toBeUndefined()
})
