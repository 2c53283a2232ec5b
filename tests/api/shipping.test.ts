import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '#contract/checkout.ts'
import type { ZoneBodyJson } from '#contract/shipping.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { address as american, payAtSandbox } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())
afterEach(async () => expect(await auditBooks(shop.db)).toEqual([]))

const berlin: Address = {
  ...american,
  ...{ country: 'DE', state: '', zipCode: '10115', city: 'Berlin', phone: '+49 30 901820' },
}
const helgoland: Address = { ...berlin, zipCode: '27498', city: 'Helgoland' }
const zurich: Address = { ...berlin, country: 'CH', zipCode: '8001', city: 'Zürich', phone: '+41 44 268 20 20' }

const parcels = [
  { from: 0, price: 4.9, freeOver: 50 },
  { from: 1_000, price: 6.9, freeOver: 80 },
  { from: 10_000, price: null },
]
const germany: ZoneBodyJson = {
  name: 'Germany and Austria',
  places: [{ country: 'DE' }, { country: 'AT' }],
  methods: [
    { name: 'Parcel', estimate: '2-3 business days', rate: 'weight', tiers: parcels },
    { name: 'Pickup', type: 'pickup', pickupPlace: 'Kastanienallee 1, 10435 Berlin', tiers: [{ from: 0, price: 0 }] },
  ],
}
const islands: ZoneBodyJson = {
  name: 'Islands',
  places: [{ country: 'DE', postcodes: '27498' }],
  methods: [{ name: 'Ferry', rate: 'items', tiers: [{ from: 0, price: 12 }] }],
}

/** A shopper with units of a new product in the cart. @param weight in grams */
async function fillCart(price: number, weight: number | null, quantity = 1) {
  const shopper = await shop.newShopper()
  const { id, variantIds } = await addProduct(shop.db, { price, stock: 200 })
  await shop.db
    .update(variants)
    .set({ weightG: weight })
    .where(eq(variants.id, variantIds[0] ?? 0))
  await shopper('POST /cart/add', { productId: id, quantity })
  return shopper
}

const quote = (shopper: SignedIn, { country, state, zipCode }: Address) =>
  shopper('GET /checkout/quote', { country, state, zipCode })

async function offersTo(shopper: SignedIn, address: Address) {
  const { items, methods, totals } = await quote(shopper, address)
  for (const { code, price } of methods) expect(totals[code]?.shipping).toBe(price)
  const { country, state, zipCode } = address
  const sameItems = items.map(({ productId, quantity }) => ({ productId, quantity }))
  const estimate = await shop.visitor('POST /checkout/estimate', { country, state, zipCode, items: sameItems })
  expect(estimate).toEqual({ needsShipping: true, methods, currency: 'USD' })
  return methods.map(({ code, price }) => [code, price])
}

async function order(shopper: SignedIn, address: Address, shippingMethod: string, expectedTotal?: number) {
  const total = expectedTotal ?? (await quote(shopper, address)).totals[shippingMethod]?.total ?? 0
  const form = { ...address, shippingMethod, expectedTotal: total }
  return (await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })).order
}

describe('shipping zones', () => {
  let germanId: number

  it('begin with the methods of the settings, at the same prices', async () => {
    const { settings, revision } = await admin('GET /admin/settings')
    const shippingMethods = settings.shippingMethods?.map((method) =>
      method.id === 'standard' ? { ...method, price: 4 } : { ...method, offered: method.id !== 'overnight' },
    )
    await admin('PUT /admin/settings', { settings: { ...settings, shippingMethods }, revision })
    const carts = [await fillCart(20_00, null), await fillCart(49_99, null), await fillCart(50_00, 100)]
    const before = await Promise.all(carts.map((shopper) => quote(shopper, american)))
    const { zones } = await admin('GET /admin/shipping')
    expect(zones).toEqual([
      {
        ...{ id: 0, name: 'Everywhere you ship', countries: ['US', 'CA', 'UK'] },
        ...{ methods: ['Standard', 'Express'], codes: ['standard', 'express'] },
      },
    ])
    const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: 0 })
    const { id, ...body } = zone
    const saved = await admin('PUT /admin/shipping/zones/{id}', { ...body, id })
    expect(saved.zone).toMatchObject({ ...body, id: expect.any(Number), revision: 1 })
    const after = await Promise.all(carts.map((shopper) => quote(shopper, american)))
    expect(after).toEqual(before.map((each) => ({ ...each, shippingByPlace: true })))
    expect(after[1]?.totals.standard?.shipping).toBe(4)
    expect(after[2]?.totals.standard?.shipping).toBe(0)
    await expectFailure(admin('GET /admin/shipping/zones/{id}', { id: 0 })).then(({ code }) =>
      expect(code).toBe('not_found'),
    )
  })

  it('replace the fields of the settings, which are refused from then on', async () => {
    const { settings, revision } = await admin('GET /admin/settings')
    expect(settings).not.toHaveProperty('shippingMethods')
    expect(settings).not.toHaveProperty('freeShippingThreshold')
    expect(settings).not.toHaveProperty('countries')
    const failure = await expectFailure(
      admin('PUT /admin/settings', { settings: { ...settings, countries: ['US'] }, revision }),
    )
    expect(failure).toMatchObject({ code: 'moved', details: { fields: { 'settings.countries': expect.any(String) } } })
    await admin('PUT /admin/settings', { settings: { ...settings, name: 'Buchladen' }, revision })
    expect((await shop.visitor('GET /storefront')).shop).toMatchObject({
      shippingMethods: [],
      countries: ['US', 'CA', 'UK'],
    })
  })

  it('offer the methods of the most specific zone by weight, total and number of items', async () => {
    const added = await admin('POST /admin/shipping/zones', germany)
    germanId = added.zone.id
    expect(added.zone.methods.map(({ code }) => code)).toEqual(['parcel', 'pickup'])
    await admin('POST /admin/shipping/zones', islands)
    const options = await shop.visitor('GET /checkout/options')
    expect(options.countries.map(({ code }) => code)).toEqual(['US', 'AT', 'CA', 'DE', 'UK'])
    expect(await offersTo(await fillCart(20_00, 400), berlin)).toEqual([
      ['parcel', 4.9],
      ['pickup', 0],
    ])
    expect(await offersTo(await fillCart(20_00, 400, 3), berlin)).toContainEqual(['parcel', 6.9])
    expect(await offersTo(await fillCart(50_00, null), berlin)).toContainEqual(['parcel', 0])
    expect(await offersTo(await fillCart(20_00, 10_000), berlin)).toEqual([['pickup', 0]])
    expect(await offersTo(await fillCart(20_00, 400), helgoland)).toEqual([['ferry', 12]])
    expect(await offersTo(await fillCart(20_00, 400), zurich)).toEqual([])
  })

  it('add the weight of the packaging', async () => {
    await admin('PUT /admin/shipping', { packWeight: 600 })
    expect(await offersTo(await fillCart(20_00, 400), berlin)).toContainEqual(['parcel', 6.9])
    expect((await admin('PUT /admin/shipping', { packWeight: 0 })).packWeight).toBe(0)
  })

  it('explain what an address sees', async () => {
    const preview = await admin('GET /admin/shipping/preview', {
      country: 'DE',
      zipCode: '27498',
      weight: 500,
      total: 20,
    })
    expect(preview).toMatchObject({
      zone: 'Islands',
      methods: [{ name: 'Ferry', price: 12 }],
      hidden: [
        { zone: 'Germany and Austria', name: 'Parcel', reason: 'moreSpecificZone' },
        { zone: 'Germany and Austria', name: 'Pickup', reason: 'moreSpecificZone' },
      ],
    })
    const heavy = await admin('GET /admin/shipping/preview', { country: 'AT', weight: 20_000 })
    expect(heavy.hidden).toMatchObject([{ name: 'Parcel', reason: 'notOffered' }])
  })

  it('refuse an order without a method, with another method, or at an outdated price', async () => {
    const shopper = await fillCart(20_00, 400)
    const { total = 0 } = (await quote(shopper, berlin)).totals.parcel ?? {}
    expect(await expectFailure(order(shopper, berlin, 'ferry', total))).toMatchObject({
      code: 'invalid_request',
      details: { fields: { shippingMethod: 'This shipping method is no longer available.' } },
    })
    const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: germanId })
    const methods = zone.methods.map((method) => ({
      ...method,
      tiers: [{ from: 0, price: 5.5 }],
      rate: 'flat' as const,
    }))
    await admin('PUT /admin/shipping/zones/{id}', { ...zone, methods })
    const failure = await expectFailure(order(shopper, berlin, 'parcel', total))
    expect(failure).toMatchObject({ code: 'total_changed', details: { totals: { shipping: 5.5 } } })
    await admin('PUT /admin/shipping/zones/{id}', { id: germanId, ...germany })
    await admin('POST /admin/shipping/zones', { name: 'Switzerland', places: [{ country: 'CH' }], methods: [] })
    expect((await expectFailure(order(shopper, zurich, 'parcel', total))).code).toBe('no_shipping')
  })

  it('do not limit where a service is sold', async () => {
    const shopper = await shop.newShopper()
    const { id } = await addProduct(shop.db, { price: 20_00 })
    await shop.db.update(products).set({ type: 'service' }).where(eq(products.slug, id))
    await shopper('POST /cart/add', { productId: id, quantity: 1 })
    const { methods, totals } = await quote(shopper, zurich)
    expect([methods, totals.standard]).toMatchObject([[], { subtotal: 20, shipping: 0 }])
    const placed = await order(shopper, zurich, 'standard')
    expect(placed).toMatchObject({ shippingMethod: null, shipping: 0, delivery: null })
  })

  it('let a paid pickup order be completed without a parcel', async () => {
    const shopper = await fillCart(20_00, 400)
    const placed = await order(shopper, berlin, 'pickup')
    expect(placed).toMatchObject({
      shippingMethod: null,
      shipping: 0,
      delivery: { code: 'pickup', name: 'Pickup', type: 'pickup', pickupPlace: 'Kastanienallee 1, 10435 Berlin' },
    })
    const { paymentIntentId } = await payAtSandbox(shopper, placed)
    await shopper('POST /payment/confirm', { orderId: placed.id, paymentIntentId })
    const { order: completed } = await admin('PUT /orders/{id}/status', { id: placed.id, status: 'Completed' })
    expect(completed.status).toBe('Completed')
  })

  it('can be deleted while orders use them, which keep their method and price', async () => {
    const shopper = await fillCart(20_00, 400)
    const placed = await order(shopper, helgoland, 'ferry')
    const { zones } = await admin('GET /admin/shipping')
    const island = zones.find(({ name }) => name === 'Islands')
    await admin('DELETE /admin/shipping/zones/{id}', { id: island?.id ?? -1 })
    const { order: kept } = await shopper('GET /orders/{id}', { id: placed.id })
    expect(kept).toMatchObject({
      shippingMethod: 'ferry',
      shipping: 12,
      delivery: { name: 'Ferry' },
      total: placed.total,
    })
    await payAtSandbox(shopper, placed)
  })

  it.each<[string, ZoneBodyJson, string]>([
    ['a place of another zone', { name: 'More', places: [{ country: 'AT' }], methods: [] }, 'places.0.postcodes'],
    [
      'a place twice',
      { name: 'More', places: [{ country: 'FR' }, { country: 'FR' }], methods: [] },
      'places.1.postcodes',
    ],
    ['an unknown region', { name: 'More', places: [{ country: 'US', region: 'ZZ' }], methods: [] }, 'places.0.region'],
    ['no place', { name: 'More', places: [], methods: [] }, 'places'],
    [
      'tiers that do not begin at 0',
      {
        ...islands,
        places: [{ country: 'FR' }],
        methods: [{ name: 'A', rate: 'weight', tiers: [{ from: 1, price: 1 }] }],
      },
      'methods.0.tiers.0.from',
    ],
    [
      'pickup without a place',
      {
        ...islands,
        places: [{ country: 'FR' }],
        methods: [{ name: 'A', type: 'pickup', tiers: [{ from: 0, price: 1 }] }],
      },
      'methods.0.pickupPlace',
    ],
  ])('refuse %s', async (_, body, field) => {
    const { code, details } = await expectFailure(admin('POST /admin/shipping/zones', body))
    expect([code, Object.keys(details.fields ?? {})]).toEqual(['invalid_request', [field]])
  })

  it.each<[ZoneBodyJson['places'][number], string | undefined]>([
    [{ country: 'JP', postcodes: '100-0001' }, '1000001*'],
    [{ country: 'JP', postcodes: '〒００１－００１０' }, '0010010*'],
    [{ country: 'JP', postcodes: '0010000-0049999' }, '10000-49999'],
    [{ country: 'PL', postcodes: '12-345' }, '12345*'],
    [{ country: 'PL', postcodes: '00010-00999' }, '010-999'],
    [{ country: 'PL', postcodes: '12-34' }, '12-34'],
    [{ country: 'NO', postcodes: '0010-0099' }, '10-99'],
    [{ country: 'DE', postcodes: '20000-10000' }, undefined],
    [{ country: 'DE', postcodes: 'AB-12' }, undefined],
  ])('read the postal codes %j as %s, and again as the same', async (place, stored) => {
    const body = { name: 'More', places: [place], methods: [] }
    const added = admin('POST /admin/shipping/zones', body)
    if (stored === undefined) {
      expect((await expectFailure(added)).details.fields).toEqual({ 'places.0.postcodes': expect.any(String) })
      return
    }
    const { zone } = await added
    expect(zone.places[0]?.postcodes).toBe(stored)
    expect((await admin('PUT /admin/shipping/zones/{id}', zone)).zone.places).toEqual(zone.places)
    await admin('DELETE /admin/shipping/zones/{id}', { id: zone.id })
  })

  it('detect edits of an outdated version', async () => {
    const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: germanId })
    await admin('PUT /admin/shipping/zones/{id}', { ...zone, name: 'DACH' })
    expect((await expectFailure(admin('PUT /admin/shipping/zones/{id}', zone))).code).toBe('stale')
  })
})
