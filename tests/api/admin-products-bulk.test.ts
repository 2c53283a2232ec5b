import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BulkBodyJson, type BulkChangeJson, MAX_IN_BULK } from '#contract/bulk-products.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
  await shop.close()
})

const threeSizes = () =>
  addProduct(shop.db, {
    price: 20_00,
    stock: [
      { size: 'S', stock: 5 },
      { size: 'M', stock: 1 },
      { size: 'L', stock: 9, price: 25_00 },
    ],
  })
const bulk = (change: BulkChangeJson, products: BulkBodyJson['products'], dryRun = false) =>
  admin('POST /admin/products/bulk', { change, products, dryRun })
const preview = async (change: BulkChangeJson, ids: string[]) =>
  (
    await bulk(
      change,
      ids.map((id) => ({ id })),
      true,
    )
  ).products
const readState = async (id: string) => {
  const { product } = await admin('GET /admin/products/{id}', { id })
  const { price, originalPrice, status, variants, revision } = product
  return { price, originalPrice, status, revision, variants: variants.map((each) => [each.price, each.stockCount]) }
}

const priceCut: BulkChangeJson = { what: 'price', how: 'lower-percent', by: 12.5, priceBefore: 'now' }

it('a dry run reports the changes and writes nothing', async () => {
  const { id } = await threeSizes()
  const before = await readState(id)
  const [row] = await preview(priceCut, [id])
  expect(row).toMatchObject({ id, outcome: 'changed', why: null, moreChanges: 0 })
  expect(row?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['price', 20, 17.5],
    ['originalPrice', null, 20],
    // 21.875 is rounded half up to the cent, which gives 3.13 off.
    ['price', 25, 21.87],
  ])
  expect(await readState(id)).toEqual(before)
})

it('a bulk change applies the previewed values and appears in the shop and in each product’s audit log', async () => {
  const ids = [(await threeSizes()).id, (await threeSizes()).id]
  await shop.visitor('GET /products/{id}', { id: ids[0] ?? '' })
  const previewed = await preview(priceCut, ids)
  const { products } = await bulk(
    priceCut,
    previewed.map(({ id, seen }) => ({ id, seen })),
  )
  expect(products.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
  for (const id of ids) {
    const { data } = await shop.visitor('GET /products/{id}', { id })
    expect(data).toMatchObject({ price: 17.5, originalPrice: 20, onSale: true })
    expect(await readState(id)).toMatchObject({ revision: 2 })
    const { entries } = await admin('GET /admin/audit', { area: 'product', search: id })
    expect(entries[0]).toMatchObject({ action: 'product.changed', before: { price: 20 }, after: { price: 17.5 } })
  }
})

it('setting one price for a product removes the prices of its variants', async () => {
  const { id } = await threeSizes()
  await bulk({ what: 'price', how: 'set', by: 30 }, [{ id }])
  expect(await readState(id)).toMatchObject({
    price: 30,
    variants: [
      [null, 5],
      [null, 1],
      [null, 9],
    ],
  })
})

it('a status set for many products is visible to shoppers', async () => {
  const { id } = await threeSizes()
  const { id: other } = await addProduct(shop.db, { status: 'Draft' })
  const { products } = await bulk({ what: 'status', status: 'Draft' }, [{ id }, { id: other }, { id: 'no-such-thing' }])
  expect(products.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged', 'gone'])
  expect((await expectFailure(shop.visitor('GET /products/{id}', { id }))).code).toBe('not_found')
})

describe('stock', () => {
  it('can be added to each variant, with its reason in the ledger', async () => {
    const { id, variantIds } = await threeSizes()
    await bulk({ what: 'stock', how: 'add', units: 4, reason: 'A delivery' }, [{ id }])
    expect((await readState(id)).variants.map(([, stock]) => stock)).toEqual([9, 5, 13])
    const { product } = await admin('GET /admin/products/{id}', { id })
    const sku = product.variants[0]?.sku ?? ''
    const { movements } = await admin('GET /admin/products/{id}/stock', { id, sku })
    expect(movements[0]).toMatchObject({ kind: 'received', onHand: 4, note: 'A delivery', by: 'Ada Admin' })
    expect(variantIds).toHaveLength(3)
  })

  it('can be set to a number of available units, not counting reserved units', async () => {
    const { id } = await threeSizes()
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id, quantity: 2, size: 'S' })
    await placeOrder(shopper)
    await bulk({ what: 'stock', how: 'set', units: 0, reason: 'Counted' }, [{ id }])
    const { product } = await admin('GET /admin/products/{id}', { id })
    expect(product.variants.map(({ stockCount, reserved }) => [stockCount, reserved])).toEqual([
      [0, 2],
      [0, 0],
      [0, 0],
    ])
  })

  it('cannot be reduced below zero for any variant', async () => {
    const [lowStock, ample] = [await threeSizes(), await addProduct(shop.db, { stock: 10 })]
    const change = { what: 'stock', how: 'add', units: -2, reason: 'Broken' } as const
    const { products } = await bulk(change, [{ id: lowStock.id }, { id: ample.id }])
    expect(products.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['refused', expect.stringMatching(/^Only 1 unit of SKU-.* is available$/)],
      ['changed', null],
    ])
    expect((await readState(lowStock.id)).variants.map(([, stock]) => stock)).toEqual([5, 1, 9])
    expect((await readState(ample.id)).variants).toEqual([[null, 8]])
  })
})

describe('a bulk change skips a product', () => {
  it.each<[string, BulkChangeJson, RegExp]>([
    ['a variant’s price would become zero', { what: 'price', how: 'lower', by: 20 }, /^A price would be \$0\.00$/],
    [
      'the original price would not be above the new price',
      { what: 'price', how: 'set', by: 40, priceBefore: 'now' },
      /wouldn’t be above \$40/,
    ],
    ['the new price would exceed the maximum', { what: 'price', how: 'raise', by: 1_000_000_000 }, /too high/],
  ])('if %s', async (_, change, why) => {
    const { id } = await threeSizes()
    const before = await readState(id)
    expect((await bulk(change, [{ id }])).products[0]).toMatchObject({
      outcome: 'refused',
      why: expect.stringMatching(why),
    })
    expect(await readState(id)).toEqual(before)
  })

  it('that changed since the preview, and updates the others', async () => {
    const ids = [(await threeSizes()).id, (await threeSizes()).id]
    const previewed = await preview({ what: 'price', how: 'raise', by: 1 }, ids)
    await bulk({ what: 'price', how: 'set', by: 50 }, [{ id: ids[0] ?? '' }])
    // A change of status does not affect the price change.
    await bulk({ what: 'status', status: 'Out of Stock' }, [{ id: ids[1] ?? '' }])
    const { products } = await bulk(
      { what: 'price', how: 'raise', by: 1 },
      previewed.map(({ id, seen }) => ({ id, seen })),
    )
    expect(products.map(({ outcome }) => outcome)).toEqual(['stale', 'changed'])
    expect((await readState(ids[0] ?? '')).price).toBe(50)
    expect((await readState(ids[1] ?? '')).price).toBe(21)
  })

  it('whose stock was sold since the preview', async () => {
    const { id } = await threeSizes()
    const change = { what: 'stock', how: 'set', units: 20, reason: 'Counted' } as const
    const [row] = await preview(change, [id])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id, size: 'L' })
    await placeOrder(shopper)
    expect((await bulk(change, [{ id, seen: row?.seen ?? '' }])).products[0]?.outcome).toBe('stale')
  })
})

describe('selecting all products that match a filter', () => {
  it('selects the products that the list shows for the same filter', async () => {
    const name = `Filtered ${Math.random()}`
    await addProduct(shop.db, { name })
    await addProduct(shop.db, { name, status: 'Draft' })
    const { products } = await admin('POST /admin/products/bulk', {
      change: { what: 'status', status: 'Out of Stock' },
      dryRun: true,
      filter: { search: name, status: 'Active' },
    })
    expect(products.map(({ name, outcome }) => [name, outcome])).toEqual([[name, 'changed']])
  })

  it('is rejected if more products match than one request may change', async () => {
    const name = 'One of very many'
    await Promise.all(Array.from({ length: 4 }, () => addProduct(shop.db, { name })))
    await shop.pool.query(
      `insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
       select 'many-' || n, $1, 'Halden', 'Books', 100, '', '{}', '{}', '{}', '{}', '{}' from generate_series(1, $2) as n`,
      [name, MAX_IN_BULK],
    )
    const change = { what: 'status', status: 'Draft' } as const
    const failure = await expectFailure(
      admin('POST /admin/products/bulk', { change, dryRun: true, filter: { search: name } }),
    )
    expect(failure).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('1,000') })
  })

  it('accepts the maximum number of products in one request', async () => {
    const products = Array.from({ length: MAX_IN_BULK }, (_, index) => ({ id: `many-${index + 1}` }))
    const { products: rows } = await bulk({ what: 'price', how: 'raise-percent', by: 10 }, products)
    expect(rows.every(({ outcome }) => outcome === 'changed')).toBe(true)
    expect((await readState('many-1000')).price).toBe(1.1)
  })
})

it.each([
  ['neither products nor a filter', {}],
  ['both products and a filter', { products: [{ id: 'x' }], filter: {} }],
])('a bulk request with %s is rejected', async (_, which) => {
  const body = { change: { what: 'status', status: 'Draft' } as const, dryRun: true, ...which }
  expect((await expectFailure(admin('POST /admin/products/bulk', body))).code).toBe('invalid_request')
})
