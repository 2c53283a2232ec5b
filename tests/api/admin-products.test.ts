import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { getSku, tent } from '../support/tents.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  // The first product also creates the categories.
  await addProduct(shop.db)
})
afterAll(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
  await shop.close()
})

const newKey = () => ({ idempotencyKey: randomUUID() })

describe('a new product', () => {
  it('does not get the slug “new”, which is the path of the page that adds products', async () => {
    const { product } = await admin('POST /admin/products', tent({ name: 'New' }))
    expect(product.id).toBe('new-2')
  })

  it('is visible in the shop with the submitted data', async () => {
    const body = tent()
    const { product } = await admin('POST /admin/products', body)
    expect(product).toMatchObject({
      id: body.name.toLowerCase().replace('é', 'e').replaceAll(' ', '-'),
      revision: 1,
      status: 'Active',
      rating: 0,
      unitsSold: 0,
    })
    const { data } = await shop.visitor('GET /products/{id}', { id: product.id })
    expect(data).toMatchObject({
      price: 199.5,
      originalPrice: 249,
      onSale: true,
      stockCount: 20,
      colors: ['Moss', 'Sand'],
    })
    expect(Object.keys(data.specifications)).toEqual(['Weight', 'Poles'])
    const { products } = await admin('GET /admin/products', { search: body.name.slice(2, 14), limit: 1 })
    expect(products[0]).toMatchObject({ id: product.id, stock: 20, variants: 4 })
    expect((await admin('GET /admin/products', { search: getSku(body, 3) })).products[0]?.id).toBe(product.id)
  })

  it('does not wait for an import that adds a product of the same name, and blocks no other save', async () => {
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
         select 'long-import', name, brand, category, price, description, images, colors, sizes, features, specifications
         from products limit 1`,
      )
      const [named, other] = await Promise.all([
        admin('POST /admin/products', tent({ name: 'Long import' })),
        admin('POST /admin/products', tent({ name: 'Short name' })),
      ])
      expect([named.product.id, other.product.id]).toEqual(['long-import-2', 'short-name'])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('reports a SKU that a concurrent save uses, regardless of case', async () => {
    const sku = 'T-both'
    const add = (each: string) =>
      admin('POST /admin/products', tent({ colors: [], sizes: [], variants: [{ sku: each, stockCount: 1 }] }))
    const outcomes = await Promise.allSettled([sku, sku.toUpperCase(), sku].map(add))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of outcomes) if (each.status === 'rejected') expect(each.reason.code).toBe('sku_taken')
  })

  it('is visible to staff only while it is a draft', async () => {
    const { product } = await admin('POST /admin/products', tent({ status: 'Draft' }))
    expect((await expectFailure(shop.visitor('GET /products/{id}', { id: product.id }))).code).toBe('not_found')
    const { products } = await admin('GET /admin/products', { status: 'Draft' })
    expect(products.some(({ id }) => id === product.id)).toBe(true)
  })

  it('has a unique slug, even if many products have the same name', async () => {
    const name = 'Twin'
    const ids = await Promise.all(Array.from({ length: 4 }, () => admin('POST /admin/products', tent({ name }))))
    const slugs = ids.map(({ product }) => product.id).toSorted()
    expect(slugs).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4'])
  })

  it.each<[string, Partial<ProductBodyJson>, string]>([
    ['a price of zero', { price: 0 }, 'price'],
    ['an original price that is not above the price', { originalPrice: 199.5 }, 'originalPrice'],
    ['no variants', { variants: [] }, 'variants'],
    [
      'a variant in a color that the product lacks',
      { variants: [{ sku: 'X-1', color: 'Pink', size: '2P' }] },
      'variants.0.color',
    ],
    ['an unknown category', { category: 'Cars' as 'Books' }, 'category'],
    ['a script URL as an image', { images: ['javascript:alert(1)'] }, 'images.0'],
    [
      'the same SKU twice',
      { variants: ['2P', '4P'].map((size) => ({ sku: 'X-2', color: 'Moss', size })) },
      'variants.1.sku',
    ],
  ])('is rejected with %s', async (_, changes, field) => {
    const failure = await expectFailure(admin('POST /admin/products', tent(changes)))
    expect(failure.code).toBe('invalid_request')
    expect(Object.keys(failure.details.fields ?? {})).toContain(field)
  })

  it('is rejected with another product’s SKU and reports the variant’s field', async () => {
    const body = tent()
    await admin('POST /admin/products', body)
    const other = tent()
    const taken = {
      ...other,
      variants: other.variants.map((each, index) => (index === 2 ? { ...each, sku: getSku(body) } : each)),
    }
    const failure = await expectFailure(admin('POST /admin/products', taken))
    expect(failure.code).toBe('sku_taken')
    expect(failure.details.fields).toHaveProperty(['variants.2.sku'])
  })
})

describe('a product change', () => {
  it('is visible in the shop, and keeps the stock of variants sent without a stock count', async () => {
    const body = tent()
    const { product } = await admin('POST /admin/products', body)
    const variants = body.variants.map(({ stockCount, ...rest }) => rest)
    const changed = await admin('PUT /admin/products/{id}', {
      id: product.id,
      ...body,
      name: 'Renamed Tent',
      price: 180,
      variants,
      revision: 1,
    })
    expect(changed.product).toMatchObject({ id: product.id, name: 'Renamed Tent', price: 180, revision: 2 })
    const { data } = await shop.visitor('GET /products/{id}', { id: product.id })
    expect(data).toMatchObject({ name: 'Renamed Tent', price: 180, stockCount: 20 })
  })

  it('based on an outdated revision is rejected', async () => {
    const body = tent()
    const { product } = await admin('POST /admin/products', body)
    const save = (name: string) => admin('PUT /admin/products/{id}', { id: product.id, ...body, name, revision: 1 })
    const outcomes = await Promise.allSettled([save('First'), save('Second')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale' } })
  })

  it('can swap SKUs, add variants and remove others', async () => {
    const body = tent()
    const { product } = await admin('POST /admin/products', body)
    const [a, b, c] = body.variants
    if (!a || !b || !c) throw new Error('A tent has four variants')
    const { product: changed } = await admin('PUT /admin/products/{id}', {
      id: product.id,
      ...body,
      colors: ['Moss', 'Sand', 'Clay'],
      variants: [
        { ...a, sku: b.sku },
        { ...b, sku: a.sku, stockCount: 2 },
        { sku: `${a.sku}-new`, color: 'Clay', size: '2P', stockCount: 7, price: 210 },
      ],
    })
    expect(changed.variants.map(({ sku, stockCount, price }) => [sku, stockCount, price])).toEqual([
      [b.sku, 5, null],
      [a.sku, 2, null],
      [`${a.sku}-new`, 7, 210],
    ])
    const { movements } = await admin('GET /admin/products/{id}/stock', { id: product.id, sku: a.sku })
    expect(movements.map(({ kind, onHand, by }) => [kind, onHand, by])).toEqual([
      ['corrected', -3, 'Ada Admin'],
      ['received', 5, 'Ada Admin'],
    ])
  })

  it('can rename colors, which keep their stock and cart lines', async () => {
    const body = tent()
    const { product } = await admin('POST /admin/products', body)
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, color: 'Moss', size: '2P' })
    const swapped: Record<string, string> = { Moss: 'Sand', Sand: 'Dune' }
    const variants = body.variants.map(({ stockCount, ...each }) => ({
      ...each,
      color: swapped[each.color ?? ''] ?? null,
      was: each.sku,
    }))
    const colors = ['Sand', 'Dune']
    const saved = await admin('PUT /admin/products/{id}', { id: product.id, ...body, colors, variants })
    expect(saved.product.variants.map(({ sku, color, stockCount }) => [sku, color, stockCount])).toEqual(
      variants.map(({ sku, color }) => [sku, color, 5]),
    )
    expect((await shopper('GET /cart', {})).items[0]).toMatchObject({
      color: 'Sand',
      size: '2P',
      productId: product.id,
    })
    const { movements } = await admin('GET /admin/products/{id}/stock', { id: product.id, sku: getSku(body) })
    expect(movements.map(({ kind }) => kind)).toEqual(['received'])
  })

  it('stores image descriptions for as long as the product has the images', async () => {
    const images = ['/media/one.webp', '/media/two.webp']
    const body = tent({ images, imageTexts: { '/media/one.webp': 'A tent at night', '/media/else.webp': 'Not here' } })
    const { product } = await admin('POST /admin/products', body)
    const readImageTexts = async () => (await shop.visitor('GET /products/{id}', { id: product.id })).data.imageTexts
    expect(await readImageTexts()).toEqual({ '/media/one.webp': 'A tent at night' })
    const { imageTexts, ...bodyWithoutTexts } = body
    await admin('PUT /admin/products/{id}', { id: product.id, ...bodyWithoutTexts })
    expect(await readImageTexts()).toEqual({ '/media/one.webp': 'A tent at night' })
    await admin('PUT /admin/products/{id}', {
      id: product.id,
      ...body,
      imageTexts: { '/media/two.webp': 'From inside' },
    })
    expect(await readImageTexts()).toEqual({ '/media/two.webp': 'From inside' })
    await admin('PUT /admin/products/{id}', { id: product.id, ...bodyWithoutTexts, images: [] })
    expect(await readImageTexts()).toBeUndefined()
  })

  it('cannot remove units reserved by an unpaid order', async () => {
    const body = tent({ colors: [], sizes: [], variants: [{ sku: 'R-1', stockCount: 3 }] })
    const { product } = await admin('POST /admin/products', body)
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, quantity: 2 })
    await placeOrder(shopper)
    const change = { id: product.id, sku: getSku(body), kind: 'corrected', reason: 'Counted' } as const
    expect(
      (await expectFailure(admin('POST /admin/products/{id}/stock', { ...change, change: -2 }, newKey()))).code,
    ).toBe('stock_reserved')
    const { product: after } = await admin('POST /admin/products/{id}/stock', { ...change, change: -1 }, newKey())
    expect(after.variants[0]).toMatchObject({ stockCount: 0, reserved: 2 })
  })

  it('changes stock by a difference, up to the maximum', async () => {
    const body = tent({ colors: [], sizes: [], variants: [{ sku: 'M-1', stockCount: 3 }] })
    const { product } = await admin('POST /admin/products', body)
    const sku = getSku(body)
    const delivery = { id: product.id, sku, kind: 'received', reason: 'Delivery note' } as const
    // Repeats the request, as a client does after a lost response.
    const key = newKey()
    await admin('POST /admin/products/{id}/stock', { ...delivery, change: 4 }, key)
    const again = await Promise.all(
      [key, key].map((each) => admin('POST /admin/products/{id}/stock', { ...delivery, change: 4 }, each)),
    )
    expect(again.map((response) => response.product.variants[0]?.stockCount)).toEqual([7, 7])
    const other = await expectFailure(admin('POST /admin/products/{id}/stock', { ...delivery, change: 5 }, key))
    expect(other.code).toBe('key_reused')
    expect((await expectFailure(admin('POST /admin/products/{id}/stock', { ...delivery, change: 4 }))).code).toBe(
      'invalid_request',
    )
    const { movements } = await admin('GET /admin/products/{id}/stock', { id: product.id, sku })
    expect(movements).toMatchObject([
      { onHand: 4, by: 'Ada Admin', note: 'Delivery note', reference: null },
      { onHand: 3, by: 'Ada Admin' },
    ])
    const { entries } = await admin('GET /admin/audit', { action: 'stock.changed', search: product.id })
    expect(entries).toMatchObject([{ before: { [`stock of ${sku}`]: 3 }, after: { [`stock of ${sku}`]: 7 } }])
    for (const change of [1_000_000, -1]) {
      const failure = await expectFailure(admin('POST /admin/products/{id}/stock', { ...delivery, change }, newKey()))
      expect(failure).toMatchObject({ code: 'invalid_request', details: { fields: { change: expect.any(String) } } })
    }
    const { product: after } = await admin('GET /admin/products/{id}', { id: product.id })
    expect(after.variants[0]?.stockCount).toBe(7)
  })

  it('is recorded in the audit log with the previous values', async () => {
    const body = tent()
    const { product } = await admin('POST /admin/products', body)
    await admin('PUT /admin/products/{id}', { id: product.id, ...body, price: 150 })
    const { entries } = await admin('GET /admin/audit', { area: 'product', search: product.id })
    expect(entries.map(({ action }) => action)).toEqual(['product.changed', 'product.added'])
    expect(entries[0]).toMatchObject({ before: { price: 199.5 }, after: { price: 150 } })
  })
})

it.each(['Search', 'Suggest', 'Categories', 'Import', 'Bulk', 'New'])(
  'gives a product named %s a slug that no API route uses',
  async (name) => {
    const body = { name, brand: 'Halden', category: 'Electronics', price: 20 } as const
    const { product } = await admin('POST /admin/products', {
      ...body,
      variants: [{ sku: `called-${name}`, stockCount: 1 }],
    })
    expect((await shop.visitor('GET /products/{id}', { id: product.id })).data.name).toBe(name)
    expect((await admin('GET /admin/products/{id}', { id: product.id })).product.name).toBe(name)
  },
)
