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

const readList = async (query: object = {}) => {
  const { data } = await shop.visitor('GET /products', { limit: 100, ...query })
  if (!data) throw new Error('The response has no data')
  return data
}
const isListed = async (query: object = {}) => (await readList(query)).products.some(({ id }) => id === product.id)
const updateProduct = (values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.slug, product.id))
const setStock = (onHand: number, reserved = 0) =>
  shop.db
    .update(stockItems)
    .set({ onHand, reserved })
    .where(eq(stockItems.id, product.variantIds[0] ?? 0))

describe('a list immediately reflects', () => {
  it('a product inserted directly in the database', async () => {
    expect(await isListed()).toBe(true)
    const { total } = await readList()
    await addProduct(shop.db, { name: 'Kettle' })
    expect((await readList()).total).toBe(total + 1)
  })

  it('a new price', async () => {
    expect(await isListed({ maxPrice: 29.99 })).toBe(false)
    await updateProduct({ price: 5_00 })
    expect(await isListed({ maxPrice: 29.99 })).toBe(true)
    expect((await readList({ sortBy: 'price-low' })).products[0]).toMatchObject({ id: product.id, price: 5 })
  })

  it('the start and end of a sale price', async () => {
    await updateProduct({ originalPrice: 40_00 })
    expect(await isListed({ onSale: 'true' })).toBe(true)
    await updateProduct({ originalPrice: null })
    expect(await isListed({ onSale: 'true' })).toBe(false)
  })

  it('stock that sells out, is restocked or is released from a reservation', async () => {
    expect(await isListed({ inStock: 'true' })).toBe(true)
    await setStock(2, 2)
    expect(await isListed({ inStock: 'true' })).toBe(false)
    await setStock(2, 1)
    expect(await isListed({ inStock: 'true' })).toBe(true)
    await setStock(0)
    expect(await isListed({ inStock: 'true' })).toBe(false)
    await setStock(1)
    expect(await isListed({ inStock: 'true' })).toBe(true)
    await updateProduct({ status: 'Out of Stock' })
    expect(await isListed({ inStock: 'true' })).toBe(false)
    expect(await isListed()).toBe(true)
  })

  it('an added and a removed variant', async () => {
    await setStock(0)
    expect(await isListed({ inStock: 'true' })).toBe(false)
    const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, product.id))
    const [item] = await shop.db.insert(stockItems).values({ onHand: 4 }).returning({ id: stockItems.id })
    const id = item?.id ?? 0
    await shop.db.insert(variants).values({ id, productId: row?.id ?? 0, sku: `MORE-${id}`, color: 'Red', position: 1 })
    expect(await isListed({ inStock: 'true' })).toBe(true)
    await shop.db.delete(variants).where(eq(variants.id, id))
    expect(await isListed({ inStock: 'true' })).toBe(false)
  })

  it('a product that is unpublished, soft-deleted or deleted from the table', async () => {
    await updateProduct({ status: 'Draft' })
    expect(await isListed()).toBe(false)
    await updateProduct({ status: 'Active' })
    expect(await isListed()).toBe(true)
    await updateProduct({ deletedAt: new Date() })
    expect(await isListed()).toBe(false)
    await updateProduct({ deletedAt: null })
    const { total } = await readList()
    await shop.db.delete(products).where(eq(products.slug, product.id))
    expect((await readList()).total).toBe(total - 1)
  })

  it('changed words, brands and categories', async () => {
    const find = async (q: string) => (await shop.visitor('GET /products/search', { q })).data.total
    expect(await find('samovar')).toBe(0)
    await updateProduct({ name: 'Samovar', brand: 'Tula', category: 'Beauty' })
    expect(await find('samovar')).toBe(1)
    const { facets } = await readList()
    expect(facets.brand).toContainEqual({ value: 'Tula', count: 1 })
    expect(facets.category).toContainEqual({ value: 'Beauty', count: 1 })
    await updateProduct({ name: 'Kettle' })
    expect(await find('samovar')).toBe(0)
  })

  it('a category renamed by the owner', async () => {
    await updateProduct({ category: 'Beauty' })
    await shop.db.update(categories).set({ name: 'Care' }).where(eq(categories.name, 'Beauty'))
    expect(await isListed({ category: 'Care' })).toBe(true)
    expect((await readList()).facets.category.map(({ value }) => value)).toContain('Care')
    await shop.db.update(categories).set({ name: 'Beauty' }).where(eq(categories.name, 'Care'))
  })

  it('a changed free shipping threshold', async () => {
    expect(await isListed({ freeShipping: 'true' })).toBe(false)
    await shop.db.insert(settings).values({ key: 'freeShippingThreshold', value: 30_00 })
    expect(await isListed({ freeShipping: 'true' })).toBe(true)
    await shop.db.delete(settings)
    expect(await isListed({ freeShipping: 'true' })).toBe(false)
  })
})

describe('a list includes changes', () => {
  it('of a transaction that commits after later transactions', async () => {
    const slow = await shop.pool.connect()
    try {
      await slow.query('begin')
      await slow.query('update products set price = 100 where slug = $1', [product.id])
      for (let index = 0; index < 3; index++) {
        await addProduct(shop.db, { name: 'Kettle' })
        expect(await isListed({ maxPrice: 1 })).toBe(false)
      }
      await slow.query('commit')
    } finally {
      slow.release()
    }
    expect(await isListed({ maxPrice: 1 })).toBe(true)
  })

  it('of products that are committed out of order', async () => {
    const slow = await shop.pool.connect()
    const insert = `insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
      values ($1, 'Kettle', 'Late', 'Books', 700, '', '{}', '{}', '{}', '{}', '{}')`
    try {
      await slow.query('begin')
      await slow.query(insert, ['late-kettle'])
      await addProduct(shop.db, { name: 'Kettle' })
      expect((await readList({ brand: 'Late' })).total).toBe(0)
      await slow.query('commit')
    } finally {
      slow.release()
    }
    expect((await readList({ brand: 'Late' })).products.map(({ id }) => id)).toEqual(['late-kettle'])
  })

  it('in the same order of search results in every process', async () => {
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
        const { products } = await readList({ minPrice: price / 100, maxPrice: price / 100 })
        expect(products.map((each) => each.id)).toEqual([id])
      }),
    )
  })

  it('of a product that is repeatedly inserted and deleted under the same ID', async () => {
    const insert = `insert into products (id, slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
      values (5000, 'phoenix', 'Phoenix', 'Late', 'Books', 700, '', '{}', '{}', '{}', '{}', '{}')`
    const find = async () => (await shop.visitor('GET /products/search', { q: 'phoenix' })).data.total
    const { total } = await readList()
    await shop.pool.query(insert)
    await shop.pool.query('delete from products where id = 5000')
    expect([(await readList()).total, await find()]).toEqual([total, 0])
    for (const _ of [1, 2]) {
      await shop.pool.query(insert)
      expect([(await readList()).total, await find()]).toEqual([total + 1, 1])
      await shop.pool.query('delete from products where id = 5000')
      expect([(await readList()).total, await find()]).toEqual([total, 0])
    }
  })

  it('that exceed one batch', async () => {
    await shop.pool.query(`insert into products (slug, name, brand, category, price, description, images, colors, sizes, features, specifications)
      select 'many-' || n, 'Many', 'Many', 'Books', n, '', '{}', '{}', '{}', '{}', '{}' from generate_series(1, 2500) as n`)
    expect((await readList({ brand: 'Many' })).total).toBe(2_500)
    await shop.pool.query(`update products set price = price + 10000 where brand = 'Many'`)
    expect((await readList({ brand: 'Many', maxPrice: 100 })).total).toBe(0)
    await shop.pool.query(`delete from products where brand = 'Many'`)
    expect((await readList({ brand: 'Many' })).total).toBe(0)
  })

  it('of a row whose transaction number comes from another server', async () => {
    await shop.pool.query('alter table products disable trigger products_change')
    await shop.pool.query(`update products set changed_in = '9000000000', name = 'Restored' where slug = $1`, [
      product.id,
    ])
    await shop.pool.query('alter table products enable trigger products_change')
    await readList()
    await updateProduct({ price: 77_00 })
    expect(await isListed({ minPrice: 77, maxPrice: 77 })).toBe(true)
    await shop.db.execute(sql`update products set name = 'Kettle' where slug = ${product.id}`)
  })
})
