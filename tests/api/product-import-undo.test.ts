import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { placeOrder } from '../support/checkout.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  // The first product also creates the categories.
  await addProduct(shop.db)
})
afterAll(() => shop.close())

let testCount = 0
let key: string
beforeEach(() => {
  key = `k${++testCount}`
})

const addLamp = async (more: Partial<ProductBodyJson> = {}) => {
  const variants = [
    { sku: `${key}-r`, color: 'Red', stockCount: 5 },
    { sku: `${key}-b`, color: 'Blue', price: 25, stockCount: 7 },
  ]
  const body = {
    name: `Lamp ${key}`,
    brand: 'Halden',
    category: 'Electronics' as const,
    price: 20,
    colors: ['Red', 'Blue'],
  }
  return (await admin('POST /admin/products', { ...body, variants, ...more })).product
}
const readProduct = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product

describe('an undone import', () => {
  it('restores changed products and deletes new products, so that the file can be imported again', async () => {
    const { id } = await addLamp()
    const before = await readProduct(id)
    const file = csv(
      'ID,Name,Brand,Category,Price,SKU,Color,Stock',
      `${id},Lampe,Halden,Electronics,21,${key}-r,Rot,9`,
      `${id},,,,,${key}-g,Green,4`,
      `,Neu ${key},Halden,Books,8,${key}-n,,2`,
    )
    const { id: imported } = await importer.send(file)
    await importer.apply(imported)
    const undone = await importer.undo(imported)
    expect(undone).toMatchObject({ state: 'undone', totals: { undone: 2, kept: 0, applied: 0 } })
    const restored = await readProduct(id)
    expect(restored).toEqual({ ...before, revision: restored.revision, updatedAt: restored.updatedAt })
    expect((await expectFailure(readProduct(`neu-${key}`))).code).toBe('not_found')
    expect((await importer.send(file)).totals).toMatchObject({ new: 1, changed: 1, bad: 0 })
  })

  it('skips and lists products that were changed or ordered after the import', async () => {
    const changed = await addLamp()
    const { id: imported } = await importer.send(
      csv(
        'ID,Name,Brand,Category,Price,SKU,Stock',
        `${changed.id},Lampe,Halden,Electronics,21,${key}-r,9`,
        `,Neu ${key},Halden,Books,8,${key}-n,2`,
      ),
    )
    await importer.apply(imported)
    const current = await readProduct(changed.id)
    const { rating, reviews, unitsSold, createdAt, updatedAt, id, revision, ...fields } = current
    await admin('PUT /admin/products/{id}', {
      id,
      ...fields,
      brand: 'Other',
      variants: current.variants.map(({ reserved, ...each }) => each),
    })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: `neu-${key}` })
    await placeOrder(shopper)
    expect(await importer.undo(imported)).toMatchObject({ state: 'undone', totals: { undone: 0, kept: 2 } })
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: imported, outcome: 'kept' })
    expect(items.map(({ why }) => why)).toEqual(['It was edited after the import.', 'It was ordered after the import.'])
    expect(await readProduct(changed.id)).toMatchObject({ name: 'Lampe', brand: 'Other' })
  })

  it('restores products whose later edits were undone, but not those with another variant', async () => {
    const lamp = await addLamp()
    const extended = await addLamp({ variants: [{ sku: `${key}-x`, color: 'Red' }] })
    const before = await readProduct(lamp.id)
    const importRows = async (...rows: string[]) => {
      const { id } = await importer.send(csv(...rows))
      await importer.apply(id)
      return id
    }
    const first = await importRows(
      'ID,Name,Brand,Category,Price,SKU,Stock',
      ...[lamp, extended].map(({ id, variants }) => `${id},Lampe,Halden,Electronics,21,${variants[0]?.sku},9`),
      `,Neu ${key},Halden,Books,8,${key}-n,2`,
    )
    const second = await importRows(
      'ID,Name,Brand,Category,Price,SKU,Stock',
      `${lamp.id},Leuchte,Other,Books,22,${lamp.variants[0]?.sku},5`,
      `neu-${key},Alt ${key},Halden,Books,9,${key}-n,3`,
    )
    await importRows('ID,SKU,Color,Stock', `${extended.id},${key}-x2,Blue,1`)
    expect(await importer.undo(second)).toMatchObject({ totals: { undone: 2, kept: 0 } })
    expect(await importer.undo(first)).toMatchObject({ totals: { undone: 2, kept: 1 } })
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: first, outcome: 'kept' })
    expect(items).toMatchObject([{ line: 3, why: 'It was edited after the import.' }])
    const restored = await readProduct(lamp.id)
    expect(restored).toEqual({ ...before, revision: restored.revision, updatedAt: restored.updatedAt })
    expect((await expectFailure(readProduct(`neu-${key}`))).code).toBe('not_found')
  })
})
