import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products, variants } from '#server/catalog/products/tables.ts'
import { addBundle } from '../support/bundles.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/shipping/zones', {
    name: 'Austria',
    places: [{ country: 'AT' }],
    methods: [
      {
        name: 'Parcel',
        rate: 'weight',
        daysMin: 2,
        daysMax: 4,
        tiers: [
          { from: 0, price: 5 },
          { from: 1_000, price: 9, freeOver: 60 },
        ],
      },
    ],
  })
})
afterAll(() => shop.close())

const inAustria = { country: 'AT', zipCode: '1010' } as const

async function addWeighing(weightG: number, price = 20_00) {
  const { id, variantIds } = await addProduct(shop.db, { price, stock: 5 })
  await shop.db
    .update(variants)
    .set({ weightG })
    .where(eq(variants.id, variantIds[0] ?? 0))
  return id
}

const estimate = (...items: { productId: string; quantity?: number }[]) =>
  shop.visitor('POST /checkout/estimate', { ...inAustria, items })

it('is the price and the days of delivery for all items together', async () => {
  const [light, heavy] = [await addWeighing(300), await addWeighing(900)]
  const one = await estimate({ productId: light })
  expect(one.methods).toMatchObject([{ code: 'parcel', price: 5, arrives: { from: expect.any(String) } }])
  expect((await estimate({ productId: light }, { productId: heavy })).methods[0]?.price).toBe(9)
  expect((await estimate({ productId: light, quantity: 3 }, { productId: light })).methods[0]?.price).toBe(0)
})

it('ignores what is not for sale, and is empty where the shop does not ship', async () => {
  const [sold, draft] = [await addWeighing(300), await addWeighing(5_000)]
  await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, draft))
  const { methods } = await estimate({ productId: sold }, { productId: draft }, { productId: 'unknown' })
  expect(methods[0]?.price).toBe(5)
  expect(await estimate({ productId: draft })).toEqual({ needsShipping: false, methods: [], currency: 'USD' })
  const items = [{ productId: sold }]
  expect(await shop.visitor('POST /checkout/estimate', { country: 'NO', items })).toEqual({
    needsShipping: true,
    methods: [],
    currency: 'USD',
  })
})

it('is empty for downloads, and counts the parts of a bundle', async () => {
  const part = await addWeighing(700)
  const download = await addWeighing(1)
  await shop.db.update(products).set({ type: 'digital' }).where(eq(products.slug, download))
  expect(await estimate({ productId: download })).toEqual({ needsShipping: false, methods: [], currency: 'USD' })
  const [variant] = (await admin('GET /admin/products/{id}', { id: part })).product.variants
  const bundle = (await addBundle(admin, [{ sku: variant?.sku ?? '', quantity: 2 }])).id
  expect((await estimate({ productId: bundle })).methods[0]?.price).toBe(9)
})

it('rejects too many items and unknown countries', async () => {
  const items = Array.from({ length: 201 }, () => ({ productId: 'mug' }))
  expect((await expectFailure(shop.visitor('POST /checkout/estimate', { ...inAustria, items }))).status).toBe(400)
  const nowhere = { country: 'XX' as 'AT', items: [{ productId: 'mug' }] }
  expect((await expectFailure(shop.visitor('POST /checkout/estimate', nowhere))).status).toBe(400)
})
