import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ZoneBodyJson } from '#contract/shipping.ts'
import { products } from '#server/catalog/products/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { address } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  for (const name of ['Bulky', 'Fragile', 'Frozen']) await admin('POST /admin/shipping-classes', { name })
})
afterAll(() => shop.close())
afterEach(async () => expect(await auditBooks(shop.db)).toEqual([]))

type Classes = NonNullable<ZoneBodyJson['methods'][number]['classes']>

const parcelWith = (classes: Classes): ZoneBodyJson['methods'][number] => ({
  ...{ code: 'parcel', name: 'Parcel', tiers: [{ from: 0, price: 5, freeOver: 50 }], classes },
})
const zoneWith = (...methods: ZoneBodyJson['methods']): ZoneBodyJson => ({
  ...{ name: 'United States', places: [{ country: 'US' }], methods },
})
const everywhere = zoneWith(
  parcelWith([
    { class: 'bulky', surcharge: 20 },
    { class: 'fragile', surcharge: 3.5 },
    { class: 'frozen', surcharge: null },
  ]),
  { code: 'courier', name: 'Courier', tiers: [{ from: 0, price: 12 }] },
)

async function saveZone(zone: ZoneBodyJson) {
  const { zones } = await admin('GET /admin/shipping')
  return (await admin('PUT /admin/shipping/zones/{id}', { ...zone, id: zones[0]?.id ?? 0 })).zone
}

const setClass = (id: string, shippingClass: string | null) =>
  shop.db.update(products).set({ shippingClass }).where(eq(products.slug, id))

/** A shopper with a new product of each class in the cart; null is none. Prices are in cents. */
async function fillCart(goods: { shippingClass: string | null; price?: number; quantity?: number }[]) {
  const shopper = await shop.newShopper()
  const ids: string[] = []
  for (const { shippingClass, price = 10_00, quantity = 1 } of goods) {
    const { id } = await addProduct(shop.db, { price, stock: 50 })
    await setClass(id, shippingClass)
    await shopper('POST /cart/add', { productId: id, quantity })
    ids.push(id)
  }
  return { shopper, ids }
}

async function offersTo(shopper: SignedIn) {
  const { country, state, zipCode } = address
  const { items, methods } = await shopper('GET /checkout/quote', { country, state, zipCode })
  const sameItems = items.map(({ productId, quantity }) => ({ productId, quantity }))
  const estimate = await shop.visitor('POST /checkout/estimate', { country, state, zipCode, items: sameItems })
  expect(estimate.methods).toEqual(methods)
  return methods.map(({ code, price }) => [code, price])
}

describe('shipping classes', () => {
  it('add a surcharge once for each class, even if shipping is free, and hide methods that do not carry one', async () => {
    const zone = await saveZone(everywhere)
    expect(zone.methods[0]?.classes).toEqual([
      { class: 'bulky', surcharge: 20, otherCurrencies: [] },
      { class: 'fragile', surcharge: 3.5, otherCurrencies: [] },
      { class: 'frozen', surcharge: null, otherCurrencies: [] },
    ])
    const carts = [
      { goods: [{ shippingClass: null }], parcel: 5 },
      { goods: [{ shippingClass: 'bulky', quantity: 2 }, { shippingClass: 'bulky' }], parcel: 25 },
      { goods: [{ shippingClass: 'bulky' }, { shippingClass: 'fragile' }, { shippingClass: null }], parcel: 28.5 },
      { goods: [{ shippingClass: 'bulky', price: 60_00 }], parcel: 20 },
    ]
    for (const { goods, parcel } of carts)
      expect(await offersTo((await fillCart(goods)).shopper)).toEqual([
        ['parcel', parcel],
        ['courier', 12],
      ])
    const { shopper } = await fillCart([{ shippingClass: 'frozen' }, { shippingClass: 'bulky' }])
    expect(await offersTo(shopper)).toEqual([['courier', 12]])
  })

  it('count those of a bundle and of its components', async () => {
    await saveZone(everywhere)
    const { id: part } = await addProduct(shop.db, { price: 10_00, stock: 50 })
    await setClass(part, 'fragile')
    const sku = (await admin('GET /admin/products/{id}', { id: part })).product.variants[0]?.sku ?? ''
    const { product } = await admin('POST /admin/products', {
      ...{ name: 'Set of two', type: 'bundle', brand: 'Halden', category: 'Books', description: 'Two of them.' },
      ...{ price: 18, images: ['/media/bundle.svg'], shippingClass: 'bulky' },
      variants: [{ sku: `SET-${randomUUID()}`, components: [{ sku, quantity: 2 }] }],
    })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
    expect(await offersTo(shopper)).toEqual([
      ['parcel', 28.5],
      ['courier', 12],
    ])
  })

  it('are part of the total: after a change an order is rejected, and an order keeps what it was charged', async () => {
    await saveZone(everywhere)
    const {
      shopper,
      ids: [id = ''],
    } = await fillCart([{ shippingClass: 'bulky' }])
    const quoted = async () => (await shopper('GET /checkout/quote', { country: 'US' })).totals.parcel
    const order = (expectedTotal = 0) =>
      shopper(
        'POST /orders/create',
        { ...address, shippingMethod: 'parcel', expectedTotal },
        { idempotencyKey: randomUUID() },
      )
    const outdated = await quoted()
    await setClass(id, 'fragile')
    expect(await expectFailure(order(outdated?.total))).toMatchObject({ code: 'total_changed' })
    const current = await quoted()
    expect(current?.shipping).toBe(8.5)
    const placed = (await order(current?.total)).order
    await setClass(id, null)
    await saveZone(zoneWith({ code: 'parcel', name: 'Parcel', tiers: [{ from: 0, price: 1 }] }))
    const { order: kept } = await shopper('GET /orders/{id}', { id: placed.id })
    expect(kept).toMatchObject({ shipping: 8.5, total: placed.total })

    await saveZone(everywhere)
    await setClass(id, 'frozen')
    const late = await fillCart([{ shippingClass: 'frozen' }])
    const failure = await expectFailure(
      late.shopper(
        'POST /orders/create',
        { ...address, shippingMethod: 'parcel', expectedTotal: 15 },
        { idempotencyKey: randomUUID() },
      ),
    )
    expect(failure.details).toHaveProperty(['fields', 'shippingMethod'])
  })

  it('need a surcharge in each other currency in which the method is offered', async () => {
    const inEuros = (otherCurrencies: { currency: string; surcharge: number }[]) =>
      zoneWith({
        ...parcelWith([{ class: 'bulky', surcharge: 20, otherCurrencies }]),
        otherCurrencies: [{ currency: 'EUR', tiers: [{ from: 0, price: 4 }] }],
      })
    const preview = (shippingClass: string) =>
      admin('GET /admin/shipping/preview', { country: 'US', currency: 'EUR', shippingClass })
    await saveZone(inEuros([]))
    expect((await preview('')).methods).toMatchObject([{ name: 'Parcel', price: 4 }])
    expect((await preview('bulky')).hidden).toMatchObject([{ name: 'Parcel', reason: 'noPrice' }])
    await saveZone(inEuros([{ currency: 'EUR', surcharge: 17 }]))
    expect((await preview('bulky')).methods).toMatchObject([{ name: 'Parcel', price: 21 }])
    await saveZone(everywhere)
    expect((await preview('frozen')).hidden).toContainEqual(
      expect.objectContaining({ name: 'Parcel', reason: 'excludedClass' }),
    )
  })

  it.each<[string, Classes, string]>([
    ['an unknown class', [{ class: 'heavy', surcharge: 1 }], '0.class'],
    [
      'a class twice',
      [
        { class: 'bulky', surcharge: 1 },
        { class: 'bulky', surcharge: 2 },
      ],
      '1.class',
    ],
    ['a negative surcharge', [{ class: 'bulky', surcharge: -1 }], '0.surcharge'],
    [
      'the currency of the shop',
      [{ class: 'bulky', surcharge: 1, otherCurrencies: [{ currency: 'USD', surcharge: 1 }] }],
      '0.otherCurrencies.0.currency',
    ],
    [
      'an amount that the currency does not have',
      [{ class: 'bulky', surcharge: 1, otherCurrencies: [{ currency: 'JPY', surcharge: 1.5 }] }],
      '0.otherCurrencies.0.surcharge',
    ],
  ])('reject %s at its field', async (_, classes, field) => {
    const before = await saveZone(everywhere)
    const failure = await expectFailure(saveZone(zoneWith(parcelWith(classes))))
    expect(failure.details).toHaveProperty(['fields', `methods.0.classes.${field}`])
    const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: before.id })
    expect(zone).toEqual(before)
  })

  it('cannot be deleted while a product or method has them, nor share a name', async () => {
    await saveZone(everywhere)
    const { shippingClass } = await admin('POST /admin/shipping-classes', { name: 'Furniture' })
    expect(shippingClass).toMatchObject({ code: 'furniture', name: 'Furniture', products: 0 })
    expect(await expectFailure(admin('POST /admin/shipping-classes', { name: 'FURNITURE' }))).toMatchObject({
      ...{ code: 'slug_taken', details: { fields: { name: 'Another shipping class has this name' } } },
    })
    const { id } = await addProduct(shop.db)
    await setClass(id, 'furniture')
    const remove = (code: string) => admin('DELETE /admin/shipping-classes/{code}', { code })
    expect((await expectFailure(remove('furniture'))).message).toContain('1 product')
    await shop.db.update(products).set({ shippingClass: null })
    expect((await expectFailure(remove('bulky'))).message).toContain('Parcel (United States)')
    await remove('furniture')
    expect(await expectFailure(remove('furniture'))).toMatchObject({ code: 'not_found' })
    const failure = await expectFailure(
      admin('POST /admin/products', {
        ...{ name: 'Desk', brand: 'Halden', category: 'Books', description: 'Oak.', price: 200 },
        ...{
          images: ['/media/desk.svg'],
          shippingClass: 'furniture',
          variants: [{ sku: randomUUID(), stockCount: 1 }],
        },
      }),
    )
    expect(failure.details).toHaveProperty(['fields', 'shippingClass'])
  })
})
