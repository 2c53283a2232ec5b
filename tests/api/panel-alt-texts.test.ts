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

it('staff find the products with a picture without alt text', async () => {
  const [front, back] = ['/media/a-800.webp', '/media/b-800.webp'] as const
  const add = async (changes: Partial<ProductBodyJson>) => (await admin('POST /admin/products', tent(changes))).product
  const half = await add({ images: [front, back], imageTexts: { [front]: 'Front', [back]: ' ' } })
  await add({ images: [] })
  await add({ images: [front, back], imageTexts: { [front]: 'Front', [back]: 'Back' } })
  const bare = await add({ images: [back] })
  const find = async (more = {}) =>
    (await admin('GET /admin/products', { altText: 'missing', ...more })).products.map(({ id }) => id)
  expect(await find()).toEqual([bare.id, half.id])
  expect(await find({ sortBy: 'oldest', status: 'Active' })).toEqual([half.id, bare.id])

  const change = { what: 'status', status: 'Archived' } as const
  const { products } = await admin('POST /admin/products/bulk', {
    change,
    dryRun: true,
    filter: { altText: 'missing' },
  })
  expect(new Set(products.map(({ id }) => id))).toEqual(new Set([bare.id, half.id]))

  await admin('PUT /admin/products/{id}', { ...half, imageTexts: { [front]: 'Front', [back]: 'Back' } })
  expect(await find()).toEqual([bare.id])
})
