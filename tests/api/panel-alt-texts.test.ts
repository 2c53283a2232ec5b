import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { addDemoCategories } from '../support/categories.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

it('staff can list and bulk edit the products with pictures that have no alt text', async () => {
  const [front, back] = ['/media/a-800.webp', '/media/b-800.webp'] as const
  const addProduct = async (changes: Partial<ProductBodyJson>) =>
    (await admin('POST /admin/products', tent(changes))).product
  const partlyDescribed = await addProduct({ images: [front, back], imageTexts: { [front]: 'Front', [back]: ' ' } })
  await addProduct({ images: [] })
  await addProduct({ images: [front, back], imageTexts: { [front]: 'Front', [back]: 'Back' } })
  const undescribed = await addProduct({ images: [back] })
  const findIds = async (query = {}) =>
    (await admin('GET /admin/products', { altText: 'missing', ...query })).products.map(({ id }) => id)
  expect(await findIds()).toEqual([undescribed.id, partlyDescribed.id])
  expect(await findIds({ sortBy: 'oldest', status: 'Active' })).toEqual([partlyDescribed.id, undescribed.id])

  const change = { what: 'status', status: 'Archived' } as const
  const { products } = await admin('POST /admin/products/bulk', {
    change,
    dryRun: true,
    filter: { altText: 'missing' },
  })
  expect(new Set(products.map(({ id }) => id))).toEqual(new Set([undescribed.id, partlyDescribed.id]))

  await admin('PUT /admin/products/{id}', { ...partlyDescribed, imageTexts: { [front]: 'Front', [back]: 'Back' } })
  expect(await findIds()).toEqual([undescribed.id])
})
