import { eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { recommendBeside, recommendWith } from '#server/recommendations/recommend.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const add = async (fields: Parameters<typeof addProduct>[1], brand = 'Halden') => {
  const { id } = await addProduct(shop.db, fields)
  await shop.db.update(products).set({ brand }).where(eq(products.slug, id))
  return id
}
const recommended = async (productId?: string) =>
  (await shop.visitor('GET /ai/recommendations', { productId })).products.map(({ id }) => id)

it('are the same whoever’s id is named, and tell nothing of them', async () => {
  await add({ unitsSold: 70 })
  const [ann, bob] = [await shop.newShopper(), await shop.newShopper()]
  const { user } = await bob('GET /user/profile')
  const same = await shop.visitor('GET /ai/recommendations')
  for (const caller of [ann, bob, shop.visitor]) {
    expect(await caller('GET /ai/recommendations', { userId: user.id })).toEqual(same)
  }
})

describe('products like another', () => {
  it('are of its category: its brand first, then a near price, then what sells', async () => {
    const category = 'Electronics'
    const id = await add({ category, price: 100_00 })
    const dear = await add({ category, price: 900_00, unitsSold: 900 }, 'Other')
    const near = await add({ category, price: 110_00, unitsSold: 5 }, 'Other')
    const popular = await add({ category, price: 90_00, unitsSold: 50 }, 'Other')
    const sameBrand = await add({ category, price: 300_00 })
    await add({ category: 'Beauty', price: 100_00, unitsSold: 1000 })
    expect(await recommended(id)).toEqual([sameBrand, popular, near, dear])
  })

  it('are at most 8, never the product itself, and only what can be had', async () => {
    const category = 'Fashion'
    const id = await add({ category, unitsSold: 500 })
    const hidden = [
      await add({ category, stock: 0, unitsSold: 400 }),
      await add({ category, status: 'Out of Stock', unitsSold: 400 }),
      await add({ category, status: 'Draft', unitsSold: 400 }),
      await add({ category, unitsSold: 400 }),
    ]
    await shop.db
      .update(products)
      .set({ deletedAt: new Date() })
      .where(inArray(products.slug, hidden.slice(-1)))
    for (let index = 0; index < 10; index++) await add({ category, unitsSold: index })
    const found = await recommended(id)
    expect(found).toHaveLength(8)
    expect(found).not.toContain(id)
    expect(found.filter((each) => hidden.includes(each))).toEqual([])
  })

  it('can be none, and are not there for what does not exist', async () => {
    expect(await recommended(await add({ category: 'Sports & Outdoors' }))).toEqual([])
    expect((await failureOf(recommended('nothing'))).status).toBe(404)
  })
})

it('without a product it is what sells best', async () => {
  const id = await add({ category: 'Books', unitsSold: 10_000 })
  await add({ category: 'Books', unitsSold: 20_000, stock: 0 })
  const found = await recommended()
  expect(found).toHaveLength(8)
  expect(found[0]).toBe(id)
})

it('the cost does not grow with the catalogue: its indexes name the candidates', async () => {
  const queries: { text: string; values: unknown[] }[] = []
  const db = drizzle(shop.pool, { logger: { logQuery: (text, values) => void queries.push({ text, values }) } })
  await recommendBeside(db, 1)
  await recommendWith(db, [])
  const client = await shop.pool.connect()
  try {
    // Of a handful of rows any index will do, unless they have to come in order.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
    const plans = []
    for (const { text, values } of queries.filter(({ text }) => text.includes('units_sold" desc'))) {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      plans.push(JSON.stringify(rows[0]['QUERY PLAN']))
    }
    expect(plans[0]).toContain('products_by_category')
    expect(plans[1]).toContain('products_by_featured')
  } finally {
    client.release(true)
  }
})
