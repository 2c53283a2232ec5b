import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDemoCategories } from '../support/categories.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const historyOf = async (id: string) =>
  (await admin('GET /admin/products/{id}/prices', { id })).changes.map(({ sku, before, after }) => [sku, before, after])

it('every change of a price is kept, of a product and of a variant, by staff, bulk edits and imports alike', async () => {
  const { product } = await admin('POST /admin/products', tent())
  const { id, variants } = product
  const [first] = variants
  if (!first) throw new Error('The tent has no variants')
  expect(await historyOf(id)).toEqual([])
  await admin('PUT /admin/products/{id}', { ...product, price: 149.5, revision: product.revision })
  const { product: cheaper } = await admin('GET /admin/products/{id}', { id })
  const ownPrice = cheaper.variants.map((variant, index) => (index === 0 ? { ...variant, price: 120 } : variant))
  await admin('PUT /admin/products/{id}', { ...cheaper, variants: ownPrice })
  await admin('POST /admin/products/bulk', {
    products: [{ id }],
    change: { what: 'price', how: 'set', by: 99, priceBefore: 'none' },
    dryRun: false,
  })
  const history = await historyOf(id)
  expect(history).toHaveLength(4)
  expect(history).toEqual(
    expect.arrayContaining([
      [null, 149.5, 99],
      [first.sku, 120, null],
      [first.sku, null, 120],
      [null, 199.5, 149.5],
    ]),
  )
})

it('saving other fields adds nothing, and what is kept cannot be changed', async () => {
  const { product } = await admin('POST /admin/products', tent())
  const { id } = product
  await admin('PUT /admin/products/{id}', { ...product, name: 'Renamed Tent' })
  expect(await historyOf(id)).toEqual([])
  const { product: renamed } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...renamed, price: 10 })
  await expect(shop.db.execute(sql`update price_changes set after = 1`)).rejects.toThrow()
  expect(await historyOf(id)).toEqual([[null, 199.5, 10]])
})

it('the history is in pages, newest first, and not for shoppers', async () => {
  const { product } = await admin('POST /admin/products', tent())
  const { id } = product
  for (const price of [30, 20, 10]) {
    const { product: current } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...current, price })
  }
  const second = await admin('GET /admin/products/{id}/prices', { id, page: 2, limit: 2 })
  expect(second).toMatchObject({ total: 3, changes: [{ before: 199.5, after: 30 }] })
  const shopper = await shop.newShopper()
  expect((await failureOf(shopper('GET /admin/products/{id}/prices', { id }))).code).toBe('forbidden')
  expect((await failureOf(admin('GET /admin/products/{id}/prices', { id: 'none' }))).code).toBe('not_found')
})
