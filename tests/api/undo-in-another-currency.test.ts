import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

it('prices with decimals do not come back by undo after the shop has changed to yen', async () => {
  const { id: product } = await addProduct(shop.db, { price: 19_99 })
  const { id: inBulk } = await addProduct(shop.db, { price: 9_99 })
  const { id: alsoInBulk } = await addProduct(shop.db, { price: 5_99 })
  const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: 0 })
  const { zone: moved } = await admin('PUT /admin/shipping/zones/{id}', zone)
  const methods = [{ name: 'Parcel', tiers: [{ from: 0, price: 5 }] }]
  await admin('PUT /admin/shipping/zones/{id}', { ...moved, methods })
  const { zone: france } = await admin('POST /admin/shipping/zones', {
    ...{ name: 'France', places: [{ country: 'FR' }] },
    methods: [{ name: 'Parcel', tiers: [{ from: 0, price: 4.9 }] }],
  })
  await admin('DELETE /admin/shipping/zones/{id}', { id: france.id })
  const { product: edited } = await admin('GET /admin/products/{id}', { id: product })
  const variants = edited.variants.map(({ stockCount, ...variant }) => variant)
  await admin('PUT /admin/products/{id}', { ...edited, price: 20, variants })
  await admin('POST /admin/products/bulk', {
    change: { what: 'price', how: 'set', by: 10 },
    products: [{ id: inBulk }, { id: alsoInBulk }],
    dryRun: false,
  })
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, currency: 'JPY' }, revision })

  const { entries } = await admin('GET /admin/audit')
  const undo = async (action: string, subject?: string) => {
    const entry = entries.find((each) => each.action === action && (!subject || each.subject.id === subject))
    return (await expectFailure(admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 }))).code
  }
  expect(await undo('shipping_zone.removed', String(france.id))).toBe('not_undoable')
  expect(await undo('shipping_zone.changed', String(moved.id))).toBe('not_undoable')
  expect(await undo('product.changed', product)).toBe('not_undoable')
  expect(await undo('product.changed', inBulk)).toBe('not_undoable')
  expect(await undo('product.changed_together')).toBe('changed_since')
})
