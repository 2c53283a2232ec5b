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
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const addBrandProduct = async (fields: Parameters<typeof addProduct>[1], brand = 'Halden') => {
  const { id } = await addProduct(shop.db, fields)
  await shop.db.update(products).set({ brand }).where(eq(products.slug, id))
  return id
}
const readRecommended = async (productId?: string) =>
  (await shop.visitor('GET /ai/recommendations', { productId })).products.map(({ id }) => id)

it('recommendations do not depend on the submitted user ID', async () => {
  await addBrandProduct({ unitsSold: 70 })
  const [ann, bob] = [await shop.newShopper(), await shop.newShopper()]
  const { user } = await bob('GET /user/profile')
  const same = await shop.visitor('GET /ai/recommendations')
  for (const caller of [ann, bob, shop.visitor]) {
    expect(await caller('GET /ai/recommendations', { userId: user.id })).toEqual(same)
  }
})

describe('recommendations for a product', () => {
  it('are from its category, ranked by brand, similar price and units sold', async () => {
    const category = 'Electronics'
    const id = await addBrandProduct({ category, price: 100_00 })
    const expensive = await addBrandProduct({ category, price: 900_00, unitsSold: 900 }, 'Other')
    const similarPrice = await addBrandProduct({ category, price: 110_00, unitsSold: 5 }, 'Other')
    const popular = await addBrandProduct({ category, price: 90_00, unitsSold: 50 }, 'Other')
    const sameBrand = await addBrandProduct({ category, price: 300_00 })
    await addBrandProduct({ category: 'Beauty', price: 100_00, unitsSold: 1000 })
    expect(await readRecommended(id)).toEqual([sameBrand, popular, similarPrice, expensive])
  })

  it('are at most 8 available products, excluding the product itself', async () => {
    const category = 'Fashion'
    const id = await addBrandProduct({ category, unitsSold: 500 })
    const hidden = [
      await addBrandProduct({ category, stock: 0, unitsSold: 400 }),
      await addBrandProduct({ category, status: 'Out of Stock', unitsSold: 400 }),
      await addBrandProduct({ category, status: 'Draft', unitsSold: 400 }),
      await addBrandProduct({ category, unitsSold: 400 }),
    ]
    await shop.db
      .update(products)
      .set({ deletedAt: new Date() })
      .where(inArray(products.slug, hidden.slice(-1)))
    for (let index = 0; index < 10; index++) await addBrandProduct({ category, unitsSold: index })
    const recommended = await readRecommended(id)
    expect(recommended).toHaveLength(8)
    expect(recommended).not.toContain(id)
    expect(recommended.filter((each) => hidden.includes(each))).toEqual([])
  })

  it('can be empty, and return 404 for an unknown product', async () => {
    expect(await readRecommended(await addBrandProduct({ category: 'Sports & Outdoors' }))).toEqual([])
    expect((await expectFailure(readRecommended('nothing'))).status).toBe(404)
  })
})

it('recommendations without a product are the best sellers', async () => {
  const id = await addBrandProduct({ category: 'Books', unitsSold: 10_000 })
  await addBrandProduct({ category: 'Books', unitsSold: 20_000, stock: 0 })
  const recommended = await readRecommended()
  expect(recommended).toHaveLength(8)
  expect(recommended[0]).toBe(id)
})

it('recommendation candidates are read from indexes, so that the cost does not grow with the catalog', async () => {
  const queries: { text: string; values: unknown[] }[] = []
  const db = drizzle(shop.pool, { logger: { logQuery: (text, values) => void queries.push({ text, values }) } })
  await recommendForProduct(db, 1)
  await recommendForProducts(db, [])
  const client = await shop.pool.connect()
  try {
    // In a small table any index would be used, unless the index must provide the order.
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

describe('recommendations from products bought together', () => {
  const buyTogether = async (...productIds: string[]) => {
    const shopper = await shop.newShopper()
    for (const productId of productIds) await shopper('POST /cart/add', { productId })
    await buy(shopper)
    return shopper
  }
  const readPersonal = async (shopper: Caller) =>
    (await shopper('GET /user/recommendations')).products.map(({ id }) => id)

  it('complement a product or a cart and include only available products', async () => {
    const [tent, bag, lamp, draft] = [
      await addBrandProduct({}),
      await addBrandProduct({ stock: 5 }),
      await addBrandProduct({}),
      await addBrandProduct({}),
    ]
    for (let time = 0; time < 3; time++) await buyTogether(tent, bag, draft)
    for (let time = 0; time < 2; time++) await buyTogether(tent, lamp)
    await learnPairs(shop.db)
    await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, draft))

    expect((await readRecommended(tent)).slice(0, 2)).toEqual([bag, lamp])
    const { boughtTogether } = await shop.visitor('GET /ai/recommendations', { productId: tent })
    expect(boughtTogether).toEqual([bag, lamp])
    const { products: forCart } = await shop.visitor('GET /ai/recommendations', { basket: `${tent},${bag},nothing` })
    expect(forCart[0]?.id).toBe(lamp)
    expect(forCart.filter(({ id }) => [tent, bag, draft].includes(id))).toEqual([])
  })

  it('complement a shopper’s purchases without repeating them', async () => {
    const [desk, chair, screen] = [await addBrandProduct({}), await addBrandProduct({}), await addBrandProduct({})]
    for (let time = 0; time < 2; time++) await buyTogether(desk, chair, screen)
    await learnPairs(shop.db)
    const shopper = await buyTogether(desk)
    expect((await readPersonal(shopper)).slice(0, 2).toSorted()).toEqual([chair, screen].toSorted())
    await shopper('POST /cart/add', { productId: chair })
    expect((await readPersonal(shopper))[0]).toBe(screen)
    await shopper('PUT /wishlist/{id}', { id: screen })
    expect(await readPersonal(shopper)).not.toContain(screen)
    expect(await readPersonal(await shop.newShopper())).toEqual(await readRecommended())
  })

  it('require more than one buyer and exclude canceled orders', async () => {
    const [vase, rose, thorn] = [await addBrandProduct({}), await addBrandProduct({}), await addBrandProduct({})]
    await buyTogether(vase, rose)
    for (let time = 0; time < 2; time++) {
      const shopper = await buyTogether(vase, thorn)
      const [order] = (await shopper('GET /orders')).orders
      await shopper('POST /orders/{id}/cancel', { id: order?.id ?? '' })
    }
    await learnPairs(shop.db)
    expect(await listPairs(vase)).toEqual([])
  })

  it('are updated minutes after an order, with the same result as the nightly job', async () => {
    const [pen, ink, paper] = [await addBrandProduct({}), await addBrandProduct({}), await addBrandProduct({})]
    for (let time = 0; time < 2; time++) await buyTogether(pen, ink)
    await learnPairs(shop.db)
    for (let time = 0; time < 4; time++) await buyTogether(pen, paper)
    await learnLatestPairs(shop.db, 30)
    const latestPairs = await listPairs(pen)
    expect(latestPairs.map(({ id }) => id)).toEqual([paper, ink])
    await learnPairs(shop.db)
    expect(await listPairs(pen)).toEqual(latestPairs)
  })

  it('of a product with many sales are updated only by the nightly job', async () => {
    const [pot, lid, spoon] = [await addBrandProduct({}), await addBrandProduct({}), await addBrandProduct({})]
    for (let time = 0; time < 3; time++) await buyTogether(pot, lid)
    await learnPairs(shop.db)
    const before = await listPairs(pot)
    for (let time = 0; time < 2; time++) await buyTogether(pot, spoon)
    // The pot was bought five times, the spoon twice.
    await learnLatestPairs(shop.db, 30, 4)
    expect(await listPairs(pot)).toEqual(before)
    expect((await listPairs(spoon)).map(({ id }) => id)).toEqual([pot])
    await learnLatestPairs(shop.db, 30, 5)
    expect((await listPairs(pot)).map(({ id }) => id)).toContain(spoon)
  })

  it('still include a product after its slug changes', async () => {
    const [cup, plate] = [await addBrandProduct({}), await addBrandProduct({})]
    await buyTogether(cup, plate)
    const key = await findProductIds(shop.db, [plate])
    await shop.db.update(products).set({ slug: 'finer-plate' }).where(eq(products.slug, plate))
    await shop.db.insert(formerSlugs).values({ slug: plate, productId: key.get(plate) ?? 0 })
    await buyTogether(cup, 'finer-plate')
    await learnPairs(shop.db)
    expect((await listPairs(cup)).map(({ id }) => id)).toEqual(['finer-plate'])
  })

  async function listPairs(slug: string) {
    const ids = await findProductIds(shop.db, [slug])
    return shop.db
      .select({ id: products.slug, score: productPairs.score })
      .from(productPairs)
      .innerJoin(products, eq(products.id, productPairs.otherId))
      .where(eq(productPairs.productId, ids.get(slug) ?? 0))
      .orderBy(desc(productPairs.score))
  }
})

describe('recommendations from products viewed together', () => {
  /** Records that `visitors` viewed both products today. */
  async function viewTogether(one: string, other: string, visitors: number) {
    await recordViews(shop.db, await readToday(), [{ ids: [one, other], visitors }])
  }
  const readToday = async () =>
    (await shop.db.execute<{ day: string }>(sql`select current_date::text as day`)).rows[0]?.day ?? ''
  const newProduct = () => addBrandProduct({ category: 'Beauty' })

  it('rank after products bought together and before similar products', async () => {
    const [tent, bag, stove, similar] = [await newProduct(), await newProduct(), await newProduct(), await newProduct()]
    await shop.db.update(products).set({ unitsSold: 10_000 }).where(eq(products.slug, similar))
    for (let time = 0; time < 2; time++) {
      const shopper = await shop.newShopper()
      for (const productId of [tent, bag]) await shopper('POST /cart/add', { productId })
      await buy(shopper)
    }
    await viewTogether(tent, stove, 500)
    await viewTogether(bag, 'nothing', 500)
    await learnPairs(shop.db)
    expect((await readRecommended(tent)).slice(0, 2)).toEqual([bag, stove])
    expect((await readRecommended(stove))[0]).toBe(tent)
    await learnLatestPairs(shop.db, 30)
    expect((await readRecommended(tent)).slice(0, 2)).toEqual([bag, stove])
    await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, stove))
    expect(await readRecommended(tent)).not.toContain(stove)
  })

  it('ignore rare and old pairs, and old pairs are deleted', async () => {
    const [one, few, old] = [await newProduct(), await newProduct(), await newProduct()]
    await viewTogether(one, few, 2)
    await viewTogether(one, old, 50)
    const ids = await findProductIds(shop.db, [old])
    const isOldPair = or(...[viewedPairs.productId, viewedPairs.otherId].map((id) => eq(id, ids.get(old) ?? 0)))
    await shop.db.update(viewedPairs).set({ day: sql`current_date - 91` }).where(isOldPair)
    await learnPairs(shop.db)
    const complements = await listComplements(one)
    expect([complements.includes(few), complements.includes(old)]).toEqual([false, false])
    await deleteOldViews(shop.db)
    expect(await shop.db.$count(viewedPairs, isOldPair)).toBe(0)
  })

  async function listComplements(slug: string) {
    const ids = await findProductIds(shop.db, [slug])
    const found = await rankComplements(shop.db, [...ids.values()], 10)
    const rows = await shop.db
      .select({ slug: products.slug })
      .from(products)
      .where(inArray(products.id, [0, ...found]))
    return rows.map(({ slug }) => slug)
  }
})
