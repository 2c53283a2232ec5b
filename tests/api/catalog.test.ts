import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProductKey } from '#server/catalog/products/find-product-key.ts'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
const ids: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  for (let index = 0; index < 30; index++) {
    const { id } = await addProduct(shop.db, {
      name: index === 7 ? 'Wireless Headphones' : `Chair ${index}`,
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
    const listed: string[] = []
    for (const page of [1, 2, 3]) {
      const { data } = await shop.visitor('GET /products', { page, sortBy: 'price-low' })
      expect(data).toMatchObject({ total: 30, page, limit: 12 })
      listed.push(...(data?.products.map(({ id }) => id) ?? []))
    }
    expect([...listed].sort()).toEqual([...ids].sort())
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
    const countProducts = async (query: object) => (await shop.visitor('GET /products', query)).data?.total
    expect(await countProducts({ category: 'Electronics' })).toBe(10)
    expect(await countProducts({ category: 'Electronics,Books' })).toBe(30)
    expect(await countProducts({ minPrice: 50, maxPrice: 55 })).toBe(6)
    expect(await countProducts({ freeShipping: 'true' })).toBe(6)
    expect(await countProducts({ inStock: 'true' })).toBe(29)
    expect(await countProducts({ category: 'Nothing' })).toBe(0)
    // A form submits its empty fields.
    const empty = await shop.app.inject('/api/products?category=&minPrice=&maxPrice=&inStock=')
    expect(empty.json().data.total).toBe(30)
  })

  it('features available bestsellers first', async () => {
    const { products } = await shop.visitor('GET /products', { featured: 'true', limit: 4 })
    expect(products?.map(({ id }) => id)).toEqual([ids[28], ids[27], ids[26], ids[25]])
    expect((await shop.visitor('GET /products', { featured: 'true' })).products).toHaveLength(8)
  })

  it('can be searched by words and never contains drafts', async () => {
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
  ])('handles the search for %j without an internal error', async (q) => {
    const response = await shop.app.inject({ url: '/api/products/search', query: { q } })
    expect([200, 400]).toContain(response.statusCode)
  })

  it('has product counts by category in the owner’s order', async () => {
    const { categories } = await shop.visitor('GET /products/categories')
    expect(categories.map(({ name, count }) => [name, count]).slice(0, 2)).toEqual([
      ['Electronics', 10],
      ['Fashion', 0],
    ])
    const readPage = async (page: number) =>
      (await shop.visitor('GET /products/categories', { page, limit: 2 })).categories
    expect([...(await readPage(1)), ...(await readPage(2))]).toEqual(categories.slice(0, 4))
  })
})

describe('a product', () => {
  it('is returned by its ID with the total stock of its variants', async () => {
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

  it('that does not exist returns 404', async () => {
    expect((await expectFailure(shop.visitor('GET /products/{id}', { id: 'no-such-product' }))).status).toBe(404)
  })

  it('is returned by a former slug with its current slug', async () => {
    const { id } = await addProduct(shop.db)
    const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, id))
    await shop.db.insert(formerSlugs).values({ slug: 'old-name', productId: row?.id ?? 0 })
    expect((await shop.visitor('GET /products/{id}', { id: 'old-name' })).data.id).toBe(id)
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, id))
    for (const address of [id, 'old-name'])
      expect(await expectFailure(shop.visitor('GET /products/{id}', { id: address }))).toMatchObject({
        status: 404,
        code: 'no_longer_sold',
      })
  })

  it('is found by its current slug even if other products used the slug before', async () => {
    const earlier = await addProduct(shop.db)
    const current = await addProduct(shop.db)
    const later = await addProduct(shop.db)
    const others = await shop.db
      .select({ productId: products.id })
      .from(products)
      .where(inArray(products.slug, [earlier.id, later.id]))
    const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, current.id))
    for (const { productId } of others) {
      await shop.db.delete(formerSlugs).where(eq(formerSlugs.slug, current.id))
      await shop.db.insert(formerSlugs).values({ slug: current.id, productId })
      expect(await findProductKey(shop.db, current.id)).toMatchObject({
        type: 'physical',
        id: row?.id,
        slugs: [current.id],
      })
      expect((await findProductIds(shop.db, [current.id])).get(current.id)).toBe(row?.id)
    }
  })

  it('that is a draft returns 404, even after it is deleted', async () => {
    const { id } = await addProduct(shop.db, { status: 'Draft' })
    expect((await expectFailure(shop.visitor('GET /products/{id}', { id }))).status).toBe(404)
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, id))
    expect((await expectFailure(shop.visitor('GET /products/{id}', { id }))).status).toBe(404)
  })

  it('is included in a list of IDs in the requested order', async () => {
    const [a, b, c] = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)]
    const draft = await addProduct(shop.db, { status: 'Draft' })
    const ids = [c.id, 'nothing', a.id, draft.id, b.id].join(',')
    const { products, data } = await shop.visitor('GET /products', { ids })
    expect(products?.map(({ id }) => id)).toEqual([c.id, a.id, b.id])
    expect(data).toBeUndefined()
  })

  it('is included in a list of IDs by a former slug with its current slug', async () => {
    const [a, b] = [await addProduct(shop.db), await addProduct(shop.db)]
    await addFormerSlug(b.id, 'b-before')
    await addFormerSlug(b.id, 'b-long-before')
    const { products, moved } = await shop.visitor('GET /products', { ids: `b-before,${a.id},b-long-before,${b.id}` })
    expect(products?.map(({ id }) => id)).toEqual([b.id, a.id])
    expect(moved).toEqual({ 'b-before': b.id, 'b-long-before': b.id })
    expect(await shop.visitor('GET /products', { ids: a.id })).not.toHaveProperty('moved')
  })
})

/** Adds a former slug to a product. */
async function addFormerSlug(id: string, slug: string): Promise<void> {
  const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, id))
  await shop.db.insert(formerSlugs).values({ slug, productId: row?.id ?? 0 })
}
