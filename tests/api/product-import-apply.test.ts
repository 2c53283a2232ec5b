import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { digestTables } from '../support/digests.ts'
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
const listAuditActions = async (id: string) =>
  (await admin('GET /admin/audit', { search: id })).entries.map(({ action }) => action)
const readProduct = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product

describe('an applied import', () => {
  it('saves products, variants and stock with stock movements and audit entries', async () => {
    const { id } = await addLamp()
    const { id: imported } = await importer.send(
      csv(
        'ID,Name,Brand,Category,Price,Features,Specifications,SKU,Color,Variant price,Stock',
        `${id},Lampe,Halden,Electronics,21,"One\nTwo",Weight: 2 kg,${key}-r,Red,,9`,
        `${id},,,,,,,${key}-g,Green,30,4`,
        `,Neu ${key},Halden,Books,8,,,${key}-n1,Black,,2`,
        `,,,,,,,${key}-n2,White,9.5,`,
      ),
    )
    const applied = await importer.apply(imported)
    expect(applied).toMatchObject({ state: 'applied', totals: { applied: 2, changed: 1, new: 1, skipped: 0 } })
    const lamp = await readProduct(id)
    expect(lamp).toMatchObject({
      name: 'Lampe',
      price: 21,
      features: ['One', 'Two'],
      specifications: { Weight: '2 kg' },
    })
    expect(lamp.colors).toEqual(['Red', 'Blue', 'Green'])
    expect(lamp.variants.map(({ sku, price, stockCount }) => [sku, price, stockCount])).toEqual([
      [`${key}-r`, null, 9],
      [`${key}-b`, 25, 7],
      [`${key}-g`, 30, 4],
    ])
    const neu = await readProduct(`neu-${key}`)
    expect(neu.variants.map(({ sku, color, price, stockCount }) => [sku, color, price, stockCount])).toEqual([
      [`${key}-n1`, 'Black', null, 2],
      [`${key}-n2`, 'White', 9.5, 0],
    ])
    const { movements } = await admin('GET /admin/products/{id}/stock', { id, sku: `${key}-r` })
    expect(movements[0]).toMatchObject({ kind: 'corrected', onHand: 4, note: 'Import', by: 'Ada Admin' })
    const { entries } = await admin('GET /admin/audit', { search: id })
    expect(entries[0]).toMatchObject({
      action: 'product.imported',
      canUndo: false,
      before: { name: `Lamp ${key}`, price: '20.00' },
      after: { name: 'Lampe', price: '21.00', [`variant of ${key}-g`]: 'Green · 30.00 · stock 4' },
      actor: { name: 'Ada Admin' },
    })
    // The new product appears in the storefront’s search.
    const { data } = await shop.visitor('GET /products/search', { q: `Neu ${key}` })
    expect(data.products[0]).toMatchObject({ id: `neu-${key}`, price: 8 })
    // Importing the same file again changes nothing.
    const reimport = await importer.send(csv('ID,Name,Price,SKU,Stock', `${id},Lampe,21,${key}-r,9`))
    expect(reimport.totals).toMatchObject({ unchanged: 1, changed: 0 })
  })

  it('saves nothing in all-or-nothing mode if a product changed after the dry run', async () => {
    const { id } = await addLamp()
    const { id: imported } = await importer.send(
      csv(
        'ID,Name,Brand,Category,Price,SKU,Stock',
        `,Neu ${key},Halden,Books,8,${key}-n,2`,
        `${id},Lampe,Halden,Electronics,20,${key}-r,50`,
      ),
    )
    const { revision, id: _, ...body } = await readProduct(id)
    const { rating, reviews, unitsSold, createdAt, updatedAt, ...fields } = body
    await admin('PUT /admin/products/{id}', {
      id,
      ...fields,
      brand: 'Other',
      variants: body.variants.map(({ reserved, ...each }) => each),
    })
    await admin('POST /admin/product-imports/{id}/apply', { id: imported, mode: 'all' })
    const before = await digestTables(shop.pool)
    await importer.runPending()
    const after = await digestTables(shop.pool)
    for (const table of ['products', 'variants', 'stock_items', 'stock_movements', 'webhook_deliveries', 'tallies'])
      expect([table, after[table]]).toEqual([table, before[table]])
    const rejected = (await admin('GET /admin/product-imports/{id}', { id: imported })).import
    expect(rejected).toMatchObject({ state: 'refused', failure: 'It was edited after the dry run.' })
    expect(await listAuditActions(imported)).toEqual(['import.refused', 'import.apply_asked', 'import.checked'])
    // A new dry run is based on the current state.
    await admin('POST /admin/product-imports/{id}/check', { id: imported, categories: {} })
    await importer.runPending()
    expect(await importer.apply(imported)).toMatchObject({ state: 'applied', totals: { applied: 2 } })
    expect(await readProduct(id)).toMatchObject({ name: 'Lampe', brand: 'Halden' })
    expect((await listAuditActions(imported)).slice(0, 3)).toEqual([
      'import.applied',
      'import.apply_asked',
      'import.rechecked',
    ])
  })

  it('gives a product another slug if a concurrent save takes its own', async () => {
    const { id: imported } = await importer.send(
      csv('Name,Brand,Category,Price,SKU,Stock', `Twin ${key},Halden,Books,8,${key}-n,2`),
    )
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
         select $1, name, brand, category, price, description, images, colors, sizes, features, specifications
         from products limit 1`,
        [`twin-${key}`],
      )
      const applying = importer.apply(imported)
      await vi.waitUntil(
        async () => {
          const { rows } = await shop.pool.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
          return rows.length > 0
        },
        { timeout: 10_000 },
      )
      await client.query('commit')
      expect(await applying).toMatchObject({ state: 'applied', failure: null })
    } finally {
      client.release()
    }
    expect((await readProduct(`twin-${key}-2`)).name).toBe(`Twin ${key}`)
  })

  it('skips rows that became invalid after the dry run in good-rows mode', async () => {
    const { id: imported } = await importer.send(
      csv(
        'Name,Brand,Category,Price,SKU',
        `A ${key},Halden,Books,8,${key}-a`,
        `B ${key},Halden,Books,8,${key}-b`,
        `C ${key},Halden,Books,x,${key}-c`,
      ),
    )
    const failure = await expectFailure(admin('POST /admin/product-imports/{id}/apply', { id: imported, mode: 'all' }))
    expect([failure.code, failure.message]).toEqual([
      'invalid_request',
      expect.stringContaining('Some rows have errors'),
    ])
    await addLamp({ colors: [], variants: [{ sku: `${key}-b` }] })
    const applied = await importer.apply(imported, 'good')
    expect(applied).toMatchObject({ state: 'applied', totals: { applied: 1, skipped: 1, bad: 1 } })
    const { items } = await admin('GET /admin/product-imports/{id}/items', { id: imported, outcome: 'skipped' })
    expect(items[0]).toMatchObject({ line: 3, why: `Another product now has the SKU ${key}-b.` })
  })

  it('blocks other imports until it is finished, and is applied once', async () => {
    const first = await importer.send(csv('Name,Brand,Category,Price,SKU', `A ${key},Halden,Books,8,${key}-a`))
    const second = await importer.send(csv('Name,Brand,Category,Price,SKU', `B ${key},Halden,Books,8,${key}-b`))
    await admin('POST /admin/product-imports/{id}/apply', { id: first.id, mode: 'all' })
    const apply = (id: string) => expectFailure(admin('POST /admin/product-imports/{id}/apply', { id, mode: 'all' }))
    expect((await apply(second.id)).message).toMatch(/Another import/)
    expect((await apply(first.id)).code).toBe('import_busy')
    await Promise.all([importer.runPending(), importer.runPending(), importer.runPending()])
    expect((await apply(first.id)).code).toBe('import_busy')
    expect((await admin('GET /admin/products', { search: `${key}-a` })).total).toBe(1)
    expect((await importer.apply(second.id)).state).toBe('applied')
  })

  it('can swap the colors of two variants, even with the older column name “Colour”', async () => {
    const { id } = await addLamp()
    const { id: imported } = await importer.send(csv('ID,SKU,Colour', `${id},${key}-r,Blue`, `${id},${key}-b,Red`))
    expect(await importer.apply(imported)).toMatchObject({ state: 'applied' })
    expect((await readProduct(id)).variants.map(({ sku, color, stockCount }) => [sku, color, stockCount])).toEqual([
      [`${key}-r`, 'Blue', 5],
      [`${key}-b`, 'Red', 7],
    ])
  })
})

it('an import can replace and clear additional categories, and undo restores them', async () => {
  const { id } = await addLamp({ additionalCategories: ['Books', 'Fashion'] })
  const file = (additional: string, category = 'Electronics') =>
    csv('ID,Name,Category,Additional categories', `${id},Lamp ${key},${category},${additional}`)
  const { id: imported } = await importer.send(file('"Beauty\nBooks"'))
  await importer.apply(imported)
  expect((await readProduct(id)).additionalCategories).toEqual(['Beauty', 'Books'])
  await importer.undo(imported)
  expect((await readProduct(id)).additionalCategories).toEqual(['Books', 'Fashion'])
  await importer.apply((await importer.send(file('', 'Books'))).id)
  expect(await readProduct(id)).toMatchObject({ category: 'Books', additionalCategories: [] })
})

it('an import can replace tags and brands regardless of case, and undo restores both', async () => {
  const { id } = await addLamp({ tags: ['Bright'] })
  const file = (brand: string, tags: string) => csv('ID,Name,Brand,Tags', `${id},Lamp ${key},${brand},"${tags}"`)
  expect((await importer.send(file('HALDEN', 'bright'))).totals).toMatchObject({ unchanged: 1, bad: 0 })
  const { id: imported } = await importer.send(file(`Maker ${key}`, 'Bright\nGift'))
  await importer.apply(imported)
  expect(await readProduct(id)).toMatchObject({ brand: `Maker ${key}`, tags: ['Bright', 'Gift'] })
  await importer.undo(imported)
  expect(await readProduct(id)).toMatchObject({ brand: 'Halden', tags: ['Bright'] })
})

it('an import accepts product names of 300 characters', async () => {
  const name = `${key} ${'Long '.repeat(60)}`.slice(0, 299).padEnd(300, '!')
  const { id } = await importer.send(csv('Name,Brand,Category,Price,SKU,Stock', `${name},Halden,Books,8,${key}-long,2`))
  expect(await importer.apply(id)).toMatchObject({ totals: { applied: 1 } })
  const { products } = await admin('GET /admin/products', { search: `${key}-long` })
  expect(products.map((product) => product.name)).toEqual([name])
})
