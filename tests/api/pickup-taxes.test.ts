import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#server/sales/orders/tables.ts'
import { payAtSandbox } from '../support/checkout.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { addresses, addTestTaxes, fillCart, saveTaxes } from '../support/taxes.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addTestTaxes(admin, { books: 0 })
  const { rates, registrations } = await admin('GET /admin/taxes/{country}', { country: 'UK' })
  await saveTaxes(admin, 'UK', { rates, registrations: registrations.map((each) => ({ ...each, isOrigin: true })) })
  const { settings, revision } = await admin('GET /admin/settings')
  const taxes = { taxMode: 'places', pricesIncludeTax: false, shippingTax: 'none' } as const
  await admin('PUT /admin/settings', { settings: { ...settings, ...taxes }, revision })
  const tiers = [{ from: 0, price: 0 }]
  const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: 0 })
  await admin('PUT /admin/shipping/zones/{id}', {
    ...zone,
    methods: [
      { name: 'Parcel', rate: 'flat', tiers },
      { name: 'Pickup', type: 'pickup', pickupPlace: '1 Main Street, London', tiers },
    ],
  })
})
afterAll(() => shop.close())

async function order(shopper: SignedIn, shippingMethod: string) {
  const { country, state, zipCode } = addresses.portland
  const { totals } = await shopper('GET /checkout/quote', { country, state, zipCode })
  const form = { ...addresses.portland, shippingMethod, expectedTotal: totals[shippingMethod]?.total ?? 0 }
  return (await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })).order
}

it('collected goods have the taxes of the shop, wherever the shopper lives', async () => {
  const sent = await order(await fillCart(shop, [{ price: 100_00 }]), 'parcel')
  expect(sent).toMatchObject({ tax: 0, total: 100 })
  const shopper = await fillCart(shop, [{ price: 100_00 }])
  const collected = await order(shopper, 'pickup')
  expect(collected).toMatchObject({ tax: 20, total: 120 })
  const stored = await shop.db.select().from(orders)
  expect(stored.map(({ taxTreatment, taxPlace }) => [taxTreatment, taxPlace?.country]).toSorted()).toEqual([
    ['export', 'US'],
    ['taxed', 'UK'],
  ])

  // Their taxes do not depend on the address.
  const { paymentIntentId } = await payAtSandbox(shopper, collected)
  await shopper('POST /payment/confirm', { orderId: collected.id, paymentIntentId })
  const { order: corrected } = await shopper('PUT /orders/{id}/address', { id: collected.id, ...addresses.london })
  expect(corrected.shippingAddress.city).toBe('London')
})
