import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProductKey } from '#server/catalog/products/find-product-key.ts'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
const ids: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  for (let index = 0; index < 30; index++) {
    const { id } = await addProduct(shop.db, {
      name: index === 7 ? 'Wireless Headphones' : `Thing ${index}`,
      price: 10_00 + (index % 10) * 5_00,
      category: index < 10 ? 'Electronics' : 'Books',
      unitsSold: index,
      stock: index === 29 ? 0 : 5,
    })
    ids.push(id)
  }
  await addProduct(shop.db, { name: 'Secret Headphones', status: 'Draft' })
})
afterAll(() => shop.close())

describe('the product list', () => {
  it('has pages of 12 that together contain every product once', async () => {
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const { data } = await shop.visitor('GET /products', { page, sortBy: 'price-low' })
      expect(data).toMatchObject({ total: 30, page, limit: 12 })
      seen.push(...(data?.products.map(({ id }) => id) ?? []))
    }
    expect([...seen].sort()).toEqual([...ids].sort())
    expect((await shop.visitor('GET /products', { page: 9 })).data?.products).toEqual([])
  })

  it.each([
    ['price-low', (a: { price: number }, b: { price: number }) => a.price - b.price],
    ['price-high', (a: { price: number }, b: { price: number }) => b.price - a.price],
  ] as const)('sorts by %s', async (sortBy, compare) => {
    const { data } = await shop.visitor('GET /products', { sortBy, limit: 100 })
    const products = data?.products ?? []
    expect(products.map(({ price }) => price)).toEqual([...products].sort(compare).map(({ price }) => price))
  })

  it('filters by category, price and stock', async () => {
    const total = async (query: object) => (await shop.visitor('GET /products', query)).data?.total
    expect(await total({ category: 'Electronics' })).toBe(10)
    expect(await total({ category: 'Electronics,Books' })).toBe(30)
    expect(await total({ minPrice: 50, maxPrice: 55 })).toBe(6)
    expect(await total({ freeShipping: 'true' })).toBe(6)
    expect(await total({ inStock: 'true' })).toBe(29)
    expect(await total({ category: 'Nothing' })).toBe(0)
    // As a form sends it with empty fields.
    const empty = await shop.app.inject('/api/products?category=&minPrice=&maxPrice=&inStock=')
    expect(empty.json().data.total).toBe(30)
  })

  it('features available bestsellers first', async () => {
    const { products } = await shop.visitor('GET /products', { featured: 'true', limit: 4 })
    expect(products?.map(({ id }) => id)).toEqual([ids[28], ids[27], ids[26], ids[25]])
    expect((await shop.visitor('GET /products', { featured: 'true' })).products).toHaveLength(8)
  })

  it('is searched by words, and never contains a draft', async () => {
    const find = async (q: string) =>
      (await shop.visitor('GET /products/search', { q })).data.products.map(({ name }) => name)
    expect(await find('headphones')).toEqual(['Wireless Headphones'])
    expect(await find('  WIRELESS headph ')).toEqual(['Wireless Headphones'])
    expect(await find('zebra')).toEqual([])
  })

  it.each([
    "'; drop table products; --",
    '!!! ???',
    '🎧',
    'the',
    '& | ! ( )',
    ':*',
    'a'.repeat(200),
    "it's",
    '\u0000x',
  ])('finds products for the search %j', async (q) => {
    const reply = await shop.app.inject({ url: '/api/products/search', query: { q } })
    expect([200, 400]).toContain(reply.statusCode)
  })

  it('counts the categories in the owner’s order', async () => {
    const { categories } = await shop.visitor('GET /products/categories')
    expect(categories.map(({ name, count }) => [name, count]).slice(0, 2)).toEqual([
      ['Electronics', 10],
      ['Fashion', 0],
    ])
  })
})

describe('a product', () => {
  it('is found by its ID, with the total stock of its variants', async () => {
    const { id } = await addProduct(shop.db, {
      stock: [
        { color: 'Red', stock: 2 },
        { color: 'Blue', stock: 3, price: 25_00 },
      ],
    })
    const { data, colors, sizes } = await shop.visitor('GET /products/{id}', { id })
    expect(data).toMatchObject({ id, stockCount: 5, inStock: true, price: 20 })
    expect(data.variants.map(({ color, price, stockCount }) => [color, price, stockCount])).toEqual([
      ['Red', null, 2],
      ['Blue', 25, 3],
    ])
    expect([colors, sizes]).toEqual([['Red', 'Blue'], []])
  })

  it('that does not exist is a 404', async () => {
    expect((await failureOf(shop.visitor('GET /products/{id}', { id: 'no-such-thing' }))).status).toBe(404)
  })

  it('is found by a former slug, and returned with its current one', async () => {
    const { id } = await addProduct(shop.db)
    const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, id))
    await shop.db.insert(formerSlugs).values({ slug: 'old-name', productId: row?.id ?? 0 })
    expect((await shop.visitor('GET /products/{id}', { id: 'old-name' })).data.id).toBe(id)
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, id))
    for (const address of [id, 'old-name'])
      expect(await failureOf(shop.visitor('GET /products/{id}', { id: address }))).toMatchObject({
        status: 404,
        code: 'no_longer_sold',
      })
  })

  it('is found by its current slug even if others had it before, in every part of the shop', async () => {
    const before = await addProduct(shop.db)
    const now = await addProduct(shop.db)
    const after = await addProduct(shop.db)
    const others = await shop.db
      .select({ productId: products.id })
      .from(products)
      .where(inArray(products.slug, [before.id, after.id]))
    const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, now.id))
    for (const { productId } of others) {
      await shop.db.delete(formerSlugs).where(eq(formerSlugs.slug, now.id))
      await shop.db.insert(formerSlugs).values({ slug: now.id, productId })
      expect(await findProductKey(shop.db, now.id)).toMatchObject({ type: 'physical', id: row?.id, slugs: [now.id] })
      expect((await findProductIds(shop.db, [now.id])).get(now.id)).toBe(row?.id)
    }
  })

  it('that is a draft is a 404, also after it was deleted', async () => {
    const { id } = await addProduct(shop.db, { status: 'Draft' })
    expect((await failureOf(shop.visitor('GET /products/{id}', { id }))).status).toBe(404)
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, id))
    expect((await failureOf(shop.visitor('GET /products/{id}', { id }))).status).toBe(404)
  })

  it('is returned by id, in the requested order', async () => {
    const [a, b, c] = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)]
    const draft = await addProduct(shop.db, { status: 'Draft' })
    const ids = [c.id, 'nothing', a.id, draft.id, b.id].join(',')
    const { products, data } = await shop.visitor('GET /products', { ids })
    expect(products?.map(({ id }) => id)).toEqual([c.id, a.id, b.id])
    expect(data).toBeUndefined()
  })

  it('is found in a list of IDs by a former slug, with its current one', async () => {
    const [a, b] = [await addProduct(shop.db), await addProduct(shop.db)]
    await rename(b.id, 'b-before')
    await rename(b.id, 'b-long-before')
    const { products, moved } = await shop.visitor('GET /products', { ids: `b-before,${a.id},b-long-before,${b.id}` })
    expect(products?.map(({ id }) => id)).toEqual([b.id, a.id])
    expect(moved).toEqual({ 'b-before': b.id, 'b-long-before': b.id })
    expect(await shop.visitor('GET /products', { ids: a.id })).not.toHaveProperty('moved')
  })
})

/** Gives a product a new slug, so that the old one is a former slug. */
async function rename(id: string, before: string): Promise<void> {
  const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, id))
  await shop.db.insert(formerSlugs).values({ slug: before, productId: row?.id ?? 0 })
}
