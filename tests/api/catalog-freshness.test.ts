import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categories } from '#server/catalog/categories/tables.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { openCatalog } from '#server/catalog/search/catalog-index.ts'
import { searchProducts } from '#server/catalog/search/search-products.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let product: { id: string; variantIds: number[] }
beforeAll(async () => {
  shop = await openTestShop()
  for (let index = 0; index < 5; index++) await addProduct(shop.db, { name: 'Lamp', price: 10_00, stock: 3 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.name, 'Kettle'))
  product = await addProduct(shop.db, { name: 'Kettle', price: 30_00, stock: 2 })
})

const list = async (query: object = {}) => {
  const { data } = await shop.visitor('GET /products', { limit: 100, ...query })
  if (!data) throw new Error('It is no list')
  return data
}
const has = async (query: object = {}) => (await list(query)).products.some(({ id }) => id === product.id)
const change = (values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.slug, product.id))
const setStock = (onHand: number, reserved = 0) =>
  shop.db
    .update(stockItems)
    .set({ onHand, reserved })
    .where(eq(stockItems.id, product.variantIds[0] ?? 0))

describe('a list reflects at once', () => {
  it('a product inserted directly in the database', async () => {
    expect(await has()).toBe(true)
    const { total } = await list()
    await addProduct(shop.db, { name: 'Kettle' })
    expect((await list()).total).toBe(total + 1)
  })

  it('a new price', async () => {
    expect(await has({ maxPrice: 29.99 })).toBe(false)
    await change({ price: 5_00 })
    expect(await has({ maxPrice: 29.99 })).toBe(true)
    expect((await list({ sortBy: 'price-low' })).products[0]).toMatchObject({ id: product.id, price: 5 })
  })

  it('a sale and its end', async () => {
    await change({ originalPrice: 40_00 })
    expect(await has({ onSale: 'true' })).toBe(true)
    await change({ originalPrice: null })
    expect(await has({ onSale: 'true' })).toBe(false)
  })

  it('stock that sold out and came back, on the shelf or by a released reservation', async () => {
    expect(await has({ inStock: 'true' })).toBe(true)
    await setStock(2, 2)
    expect(await has({ inStock: 'true' })).toBe(false)
    await setStock(2, 1)
    expect(await has({ inStock: 'true' })).toBe(true)
    await setStock(0)
    expect(await has({ inStock: 'true' })).toBe(false)
    await setStock(1)
    expect(await has({ inStock: 'true' })).toBe(true)
    await change({ status: 'Out of Stock' })
    expect(await has({ inStock: 'true' })).toBe(false)
    expect(await has()).toBe(true)
  })

  it('an added and a removed variant', async () => {
    await setStock(0)
    expect(await has({ inStock: 'true' })).toBe(false)
    const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, product.id))
    const [item] = await shop.db.insert(stockItems).values({ onHand: 4 }).returning({ id: stockItems.id })
    const id = item?.id ?? 0
    await shop.db.insert(variants).values({ id, productId: row?.id ?? 0, sku: `MORE-${id}`, color: 'Red', position: 1 })
    expect(await has({ inStock: 'true' })).toBe(true)
    await shop.db.delete(variants).where(eq(variants.id, id))
    expect(await has({ inStock: 'true' })).toBe(false)
  })

  it('a product that became a draft, was deleted, or vanished from the table', async () => {
    await change({ status: 'Draft' })
    expect(await has()).toBe(false)
    await change({ status: 'Active' })
    expect(await has()).toBe(true)
    await change({ deletedAt: new Date() })
    expect(await has()).toBe(false)
    await change({ deletedAt: null })
    const { total } = await list()
    await shop.db.delete(products).where(eq(products.slug, product.id))
    expect((await list()).total).toBe(total - 1)
  })

  it('changed words, brands and categories', async () => {
    const find = async (q: string) => (await shop.visitor('GET /products/search', { q })).data.total
    expect(await find('samovar')).toBe(0)
    await change({ name: 'Samovar', brand: 'Tula', category: 'Beauty' })
    expect(await find('samovar')).toBe(1)
    const { facets } = await list()
    expect(facets.brand).toContainEqual({ value: 'Tula', count: 1 })
    expect(facets.category).toContainEqual({ value: 'Beauty', count: 1 })
    await change({ name: 'Kettle' })
    expect(await find('samovar')).toBe(0)
  })

  it('a category renamed by the owner', async () => {
    await change({ category: 'Beauty' })
    await shop.db.update(categories).set({ name: 'Care' }).where(eq(categories.name, 'Beauty'))
    expect(await has({ category: 'Care' })).toBe(true)
    expect((await list()).facets.category.map(({ value }) => value)).toContain('Care')
    await shop.db.update(categories).set({ name: 'Beauty' }).where(eq(categories.name, 'Care'))
  })

  it('a changed threshold of free shipping', async () => {
    expect(await has({ freeShipping: 'true' })).toBe(false)
    await shop.db.insert(settings).values({ key: 'freeShippingThreshold', value: 30_00 })
    expect(await has({ freeShipping: 'true' })).toBe(true)
    await shop.db.delete(settings)
    expect(await has({ freeShipping: 'true' })).toBe(false)
  })
})

describe('a list misses no change', () => {
  it('of a transaction that commits after later ones', async () => {
    const slow = await shop.pool.connect()
    try {
      await slow.query('begin')
      await slow.query('update products set price = 100 where slug = $1', [product.id])
      for (let index = 0; index < 3; index++) {
        await addProduct(shop.db, { name: 'Kettle' })
        expect(await has({ maxPrice: 1 })).toBe(false)
      }
      await slow.query('commit')
    } finally {
      slow.release()
    }
    expect(await has({ maxPrice: 1 })).toBe(true)
  })

  it('of products that are committed out of order', async () => {
    const slow = await shop.pool.connect()
    const insert = `insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
      values ($1, 'Kettle', 'Late', 'Books', 700, '', '{}', '{}', '{}', '{}', '{}')`
    try {
      await slow.query('begin')
      await slow.query(insert, ['late-kettle'])
      await addProduct(shop.db, { name: 'Kettle' })
      expect((await list({ brand: 'Late' })).total).toBe(0)
      await slow.query('commit')
    } finally {
      slow.release()
    }
    expect((await list({ brand: 'Late' })).products.map(({ id }) => id)).toEqual(['late-kettle'])
  })

  it('in a search whose pages come from different processes', async () => {
    const slow = await shop.pool.connect()
    const insert = `insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
      values ($1, 'Astrolabe', 'Late', 'Books', 700, '', '{}', '{}', '{}', '{}', '{}')`
    try {
      await slow.query('begin')
      await slow.query(insert, ['slow-astrolabe'])
      await addProduct(shop.db, { name: 'Astrolabe', stock: 0 })
      expect((await shop.visitor('GET /products/search', { q: 'astrolabe' })).data.total).toBe(1)
      await slow.query('commit')
    } finally {
      slow.release()
    }
    const other = openCatalog(shop)
    const query = { q: 'astrolabe', limit: 1, sortBy: 'featured' } as const
    const pages = [
      await searchProducts(shop.shop.catalog, { ...query, page: 1 }),
      await searchProducts(other, { ...query, page: 2 }),
    ]
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(2)
  })

  it('of many concurrent writes during many concurrent reads', async () => {
    const prices = Array.from({ length: 40 }, (_, index) => 1_000_00 + index * 100)
    await Promise.all(
      prices.map(async (price) => {
        const { id } = await addProduct(shop.db, { name: 'Kettle', price })
        const { products } = await list({ minPrice: price / 100, maxPrice: price / 100 })
        expect(products.map((each) => each.id)).toEqual([id])
      }),
    )
  })

  it('of a product that is inserted and deleted repeatedly under the same ID', async () => {
    const insert = `insert into products (id, slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
      values (5000, 'phoenix', 'Phoenix', 'Late', 'Books', 700, '', '{}', '{}', '{}', '{}', '{}')`
    const find = async () => (await shop.visitor('GET /products/search', { q: 'phoenix' })).data.total
    const { total } = await list()
    await shop.pool.query(insert)
    await shop.pool.query('delete from products where id = 5000')
    expect([(await list()).total, await find()]).toEqual([total, 0])
    for (const _ of [1, 2]) {
      await shop.pool.query(insert)
      expect([(await list()).total, await find()]).toEqual([total + 1, 1])
      await shop.pool.query('delete from products where id = 5000')
      expect([(await list()).total, await find()]).toEqual([total, 0])
    }
  })

  it('when there are more changes than one batch reads', async () => {
    await shop.pool.query(`insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
      select 'many-' || n, 'Many', 'Many', 'Books', n, '', '{}', '{}', '{}', '{}', '{}' from generate_series(1, 2500) as n`)
    expect((await list({ brand: 'Many' })).total).toBe(2_500)
    await shop.pool.query(`update products set price = price + 10000 where brand = 'Many'`)
    expect((await list({ brand: 'Many', maxPrice: 100 })).total).toBe(0)
    await shop.pool.query(`delete from products where brand = 'Many'`)
    expect((await list({ brand: 'Many' })).total).toBe(0)
  })

  it('of a row whose transaction number comes from another server, and reads it only when it changes', async () => {
    await shop.pool.query('alter table products disable trigger products_change')
    await shop.pool.query(`update products set changed_in = '9000000000', name = 'Restored' where slug = $1`, [
      product.id,
    ])
    await shop.pool.query('alter table products enable trigger products_change')
    await list()
    await change({ price: 77_00 })
    expect(await has({ minPrice: 77, maxPrice: 77 })).toBe(true)
    await shop.db.execute(sql`update products set name = 'Kettle' where slug = ${product.id}`)
  })
})
