import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { learnLatestPairs, learnPairs } from '#server/discovery/recommendations/learn-pairs.ts'
import { rankComplements } from '#server/discovery/recommendations/rank-products.ts'
import { recommendForProduct, recommendForProducts } from '#server/discovery/recommendations/recommend.ts'
import { recordViews } from '#server/discovery/recommendations/record-views.ts'
import { productPairs, viewedPairs } from '#server/discovery/recommendations/tables.ts'
import { deleteOldViews } from '#server/discovery/recommendations/viewed-together.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'

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

it('do not depend on the shopper’s id, and reveal nothing about it', async () => {
  await add({ unitsSold: 70 })
  const [ann, bob] = [await shop.newShopper(), await shop.newShopper()]
  const { user } = await bob('GET /user/profile')
  const same = await shop.visitor('GET /ai/recommendations')
  for (const caller of [ann, bob, shop.visitor]) {
    expect(await caller('GET /ai/recommendations', { userId: user.id })).toEqual(same)
  }
})

describe('products like another', () => {
  it('are from its category: its brand first, then similar prices, then best sellers', async () => {
    const category = 'Electronics'
    const id = await add({ category, price: 100_00 })
    const dear = await add({ category, price: 900_00, unitsSold: 900 }, 'Other')
    const near = await add({ category, price: 110_00, unitsSold: 5 }, 'Other')
    const popular = await add({ category, price: 90_00, unitsSold: 50 }, 'Other')
    const sameBrand = await add({ category, price: 300_00 })
    await add({ category: 'Beauty', price: 100_00, unitsSold: 1000 })
    expect(await recommended(id)).toEqual([sameBrand, popular, near, dear])
  })

  it('are at most 8 available products, never the product itself', async () => {
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

  it('may be none, and are not found for an unknown product', async () => {
    expect(await recommended(await add({ category: 'Sports & Outdoors' }))).toEqual([])
    expect((await failureOf(recommended('nothing'))).status).toBe(404)
  })
})

it('without a product, recommendations are the best sellers', async () => {
  const id = await add({ category: 'Books', unitsSold: 10_000 })
  await add({ category: 'Books', unitsSold: 20_000, stock: 0 })
  const found = await recommended()
  expect(found).toHaveLength(8)
  expect(found[0]).toBe(id)
})

it('the cost does not grow with the catalog: indexes supply the candidates', async () => {
  const queries: { text: string; values: unknown[] }[] = []
  const db = drizzle(shop.pool, { logger: { logQuery: (text, values) => void queries.push({ text, values }) } })
  await recommendForProduct(db, 1)
  await recommendForProducts(db, [])
  const client = await shop.pool.connect()
  try {
    // With few rows any index will do, unless it has to provide the order.
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
    )
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

describe('products that the same people bought', () => {
  const buyTogether = async (...productIds: string[]) => {
    const shopper = await shop.newShopper()
    for (const productId of productIds) await shopper('POST /cart/add', { productId })
    await buy(shopper)
    return shopper
  }
  const wanted = async (shopper: Caller) => (await shopper('GET /user/recommendations')).products.map(({ id }) => id)

  it('complement a product or a cart, and are always available', async () => {
    const [tent, bag, lamp, gone] = [await add({}), await add({ stock: 5 }), await add({}), await add({})]
    for (let time = 0; time < 3; time++) await buyTogether(tent, bag, gone)
    for (let time = 0; time < 2; time++) await buyTogether(tent, lamp)
    await learnPairs(shop.db)
    await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, gone))

    expect((await recommended(tent)).slice(0, 2)).toEqual([bag, lamp])
    const { products: besideCart } = await shop.visitor('GET /ai/recommendations', { basket: `${tent},${bag},nothing` })
    expect(besideCart[0]?.id).toBe(lamp)
    expect(besideCart.filter(({ id }) => [tent, bag, gone].includes(id))).toEqual([])
  })

  it('complement what a shopper bought, without repeating it', async () => {
    const [desk, chair, screen] = [await add({}), await add({}), await add({})]
    for (let time = 0; time < 2; time++) await buyTogether(desk, chair, screen)
    await learnPairs(shop.db)
    const shopper = await buyTogether(desk)
    expect((await wanted(shopper)).slice(0, 2).toSorted()).toEqual([chair, screen].toSorted())
    await shopper('POST /cart/add', { productId: chair })
    expect((await wanted(shopper))[0]).toBe(screen)
    await shopper('PUT /wishlist/{id}', { id: screen })
    expect(await wanted(shopper)).not.toContain(screen)
    expect(await wanted(await shop.newShopper())).toEqual(await recommended())
  })

  it('need more than one buyer, and exclude canceled orders', async () => {
    const [vase, rose, thorn] = [await add({}), await add({}), await add({})]
    await buyTogether(vase, rose)
    for (let time = 0; time < 2; time++) {
      const shopper = await buyTogether(vase, thorn)
      const [order] = (await shopper('GET /orders')).orders
      await shopper('POST /orders/{id}/cancel', { id: order?.id ?? '' })
    }
    await learnPairs(shop.db)
    expect(await pairsOf(vase)).toEqual([])
  })

  it('are updated minutes after an order, with the same result as the nightly job', async () => {
    const [pen, ink, paper] = [await add({}), await add({}), await add({})]
    for (let time = 0; time < 2; time++) await buyTogether(pen, ink)
    await learnPairs(shop.db)
    for (let time = 0; time < 4; time++) await buyTogether(pen, paper)
    await learnLatestPairs(shop.db, 30)
    const soon = await pairsOf(pen)
    expect(soon.map(({ id }) => id)).toEqual([paper, ink])
    await learnPairs(shop.db)
    expect(await pairsOf(pen)).toEqual(soon)
  })

  it('wait for the nightly job when a product sold so often that a few orders change little', async () => {
    const [pot, lid, spoon] = [await add({}), await add({}), await add({})]
    for (let time = 0; time < 3; time++) await buyTogether(pot, lid)
    await learnPairs(shop.db)
    const before = await pairsOf(pot)
    for (let time = 0; time < 2; time++) await buyTogether(pot, spoon)
    // The pot was bought five times, the spoon twice.
    await learnLatestPairs(shop.db, 30, 4)
    expect(await pairsOf(pot)).toEqual(before)
    expect((await pairsOf(spoon)).map(({ id }) => id)).toEqual([pot])
    await learnLatestPairs(shop.db, 30, 5)
    expect((await pairsOf(pot)).map(({ id }) => id)).toContain(spoon)
  })

  it('follow a product across changes of its slug', async () => {
    const [cup, plate] = [await add({}), await add({})]
    await buyTogether(cup, plate)
    const key = await findProductIds(shop.db, [plate])
    await shop.db.update(products).set({ slug: 'finer-plate' }).where(eq(products.slug, plate))
    await shop.db.insert(formerSlugs).values({ slug: plate, productId: key.get(plate) ?? 0 })
    await buyTogether(cup, 'finer-plate')
    await learnPairs(shop.db)
    expect((await pairsOf(cup)).map(({ id }) => id)).toEqual(['finer-plate'])
  })

  async function pairsOf(slug: string) {
    const ids = await findProductIds(shop.db, [slug])
    return shop.db
      .select({ id: products.slug, score: productPairs.score })
      .from(productPairs)
      .innerJoin(products, eq(products.id, productPairs.otherId))
      .where(eq(productPairs.productId, ids.get(slug) ?? 0))
      .orderBy(desc(productPairs.score))
  }
})

describe('products viewed together', () => {
  /** Simulates this many visitors who viewed both products today. */
  async function looked(one: string, other: string, visitors: number) {
    await recordViews(shop.db, await today(), [{ ids: [one, other], visitors }])
  }
  const today = async () =>
    (await shop.db.execute<{ day: string }>(sql`select current_date::text as day`)).rows[0]?.day ?? ''
  const product = () => add({ category: 'Beauty' })

  it('rank behind products bought together, and before merely similar ones', async () => {
    const [tent, bag, stove, alike] = [await product(), await product(), await product(), await product()]
    await shop.db.update(products).set({ unitsSold: 10_000 }).where(eq(products.slug, alike))
    for (let time = 0; time < 2; time++) {
      const shopper = await shop.newShopper()
      for (const productId of [tent, bag]) await shopper('POST /cart/add', { productId })
      await buy(shopper)
    }
    await looked(tent, stove, 500)
    await looked(bag, 'nothing', 500)
    await learnPairs(shop.db)
    expect((await recommended(tent)).slice(0, 2)).toEqual([bag, stove])
    expect((await recommended(stove))[0]).toBe(tent)
    await learnLatestPairs(shop.db, 30)
    expect((await recommended(tent)).slice(0, 2)).toEqual([bag, stove])
    await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, stove))
    expect(await recommended(tent)).not.toContain(stove)
  })

  it('ignore rare and old pairs, which are deleted', async () => {
    const [one, few, old] = [await product(), await product(), await product()]
    await looked(one, few, 2)
    await looked(one, old, 50)
    const ids = await findProductIds(shop.db, [old])
    const ofOld = or(...[viewedPairs.productId, viewedPairs.otherId].map((id) => eq(id, ids.get(old) ?? 0)))
    await shop.db.update(viewedPairs).set({ day: sql`current_date - 91` }).where(ofOld)
    await learnPairs(shop.db)
    const found = await recommendedBeside(one)
    expect([found.includes(few), found.includes(old)]).toEqual([false, false])
    await deleteOldViews(shop.db)
    expect(await shop.db.$count(viewedPairs, ofOld)).toBe(0)
  })

  async function recommendedBeside(slug: string) {
    const ids = await findProductIds(shop.db, [slug])
    const found = await rankComplements(shop.db, [...ids.values()], 10)
    const rows = await shop.db
      .select({ slug: products.slug })
      .from(products)
      .where(inArray(products.id, [0, ...found]))
    return rows.map(({ slug }) => slug)
  }
})
