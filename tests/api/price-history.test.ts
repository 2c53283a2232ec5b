import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConditionJson } from '#contract/collections.ts'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { addDemoCategories } from '../support/categories.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const readHistory = async (id: string) =>
  (await admin('GET /admin/products/{id}/prices', { id })).changes.map(({ sku, before, after }) => [sku, before, after])

it('the price history records each price change of products and variants, including bulk changes', async () => {
  const { product } = await admin('POST /admin/products', tent())
  const { id, variants } = product
  const [first] = variants
  if (!first) throw new Error('The tent has no variants')
  expect(await readHistory(id)).toEqual([])
  await admin('PUT /admin/products/{id}', { ...product, price: 149.5, revision: product.revision })
  const { product: cheaper } = await admin('GET /admin/products/{id}', { id })
  const variantsWithPrice = cheaper.variants.map((variant, index) =>
    index === 0 ? { ...variant, price: 120 } : variant,
  )
  await admin('PUT /admin/products/{id}', { ...cheaper, variants: variantsWithPrice })
  await admin('POST /admin/products/bulk', {
    products: [{ id }],
    change: { what: 'price', how: 'set', by: 99, priceBefore: 'none' },
    dryRun: false,
  })
  const history = await readHistory(id)
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

it('the price history ignores changes of other fields and cannot be modified', async () => {
  const { product } = await admin('POST /admin/products', tent())
  const { id } = product
  await admin('PUT /admin/products/{id}', { ...product, name: 'Renamed Tent' })
  expect(await readHistory(id)).toEqual([])
  const { product: renamed } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...renamed, price: 10 })
  await expect(shop.db.execute(sql`update price_changes set after = 1`)).rejects.toThrow()
  expect(await readHistory(id)).toEqual([[null, 199.5, 10]])
})

it('the price history has pages, newest first, and requires a staff account', async () => {
  const { product } = await admin('POST /admin/products', tent())
  const { id } = product
  for (const price of [30, 20, 10]) {
    const { product: current } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...current, price })
  }
  const second = await admin('GET /admin/products/{id}/prices', { id, page: 2, limit: 2 })
  expect(second).toMatchObject({ total: 3, changes: [{ before: 199.5, after: 30 }] })
  const shopper = await shop.newShopper()
  expect((await expectFailure(shopper('GET /admin/products/{id}/prices', { id }))).code).toBe('forbidden')
  expect((await expectFailure(admin('GET /admin/products/{id}/prices', { id: 'none' }))).code).toBe('not_found')
})

/** Runs a sale of ten percent until the function returns. */
async function duringSale(condition: ConditionJson, run: () => Promise<void>): Promise<void> {
  const { saleCampaign } = await admin('POST /admin/sale-campaigns', {
    name: 'Ten Percent',
    rule: { match: 'all', conditions: [condition] },
    percent: 10,
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await updateSalePrices(shop.db)
  await run()
  await admin('DELETE /admin/sale-campaigns/{id}', { id: saleCampaign.id })
  await updateSalePrices(shop.db)
}

it('saving the attributes by which a sale finds a product adds no entry to its price history', async () => {
  const attribute = { name: 'Frame', type: 'choice' as const, choices: [{ name: 'Alloy' }] }
  const { code } = (await admin('POST /admin/attributes', attribute)).attribute
  const { code: poles } = (await admin('POST /admin/attributes', { name: 'Poles', type: 'number' })).attribute
  const body = tent()
  const { product } = await admin('POST /admin/products', {
    ...body,
    attributes: { [code]: ['Alloy'], [poles]: 2 },
    variants: body.variants.map((variant, index) => (index === 0 ? { ...variant, price: 100 } : variant)),
  })
  const { id, price } = product
  const own = product.variants[0]?.sku
  await duringSale({ what: 'attribute', code, value: 'Alloy' }, async () => {
    const inSale = await readHistory(id)
    expect(inSale).toEqual(
      expect.arrayContaining([
        [null, price, price * 0.9],
        [own, 100, 90],
      ]),
    )
    expect(inSale).toHaveLength(2)
    await admin('PUT /admin/products/{id}', { ...product, attributes: { ...product.attributes, [poles]: 3 } })
    expect(await readHistory(id)).toEqual(inSale)
  })
})

it('an edit that changes the price and adds the product to a sale is one entry', async () => {
  const { product } = await admin('POST /admin/products', { ...tent(), price: 200, originalPrice: null })
  const { id } = product
  await admin('POST /admin/brands', { name: 'Reduced Brand' })
  await duringSale({ what: 'brand', value: 'Reduced Brand' }, async () => {
    await admin('PUT /admin/products/{id}', { ...product, price: 150, brand: 'Reduced Brand' })
    expect(await readHistory(id)).toEqual([[null, 200, 135]])
    const { product: reduced } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...reduced, price: 135, brand: product.brand })
    expect(await readHistory(id)).toEqual([[null, 200, 135]])
  })
})
