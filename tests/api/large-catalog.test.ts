import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/database/client.ts'
import { fillCatalog } from '../../bench/catalog/fill-catalog.ts'
import { generateProduct } from '../../bench/catalog/generate-product.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const COUNT = 2_000
const made = Array.from({ length: COUNT }, (_, index) => generateProduct(index + 1))
const share = (test: (product: (typeof made)[number]) => boolean) => made.filter(test).length / COUNT

describe('the products of npm run bench:catalog', () => {
  it('are generated from their number, and are all different', () => {
    expect(generateProduct(77)).toEqual(made[76])
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(COUNT)
    expect(new Set(made.flatMap(({ variants }) => variants.map(({ sku }) => sku))).size).toBeGreaterThan(COUNT)
  })

  it('have realistic stock and prices', () => {
    expect(share(({ variants }) => variants.length > 0)).toBe(1)
    expect(share(({ variants }) => variants.every(({ stock }) => stock === 0))).toBeCloseTo(0.1, 1)
    expect(share(({ price }) => price % 100 === 99 || price % 100 === 0)).toBeGreaterThan(0.8)
    expect(share(({ price, originalPrice }) => originalPrice === null || originalPrice > price)).toBe(1)
  })

  it('have few common words and many rare ones', () => {
    const counts = new Map<string, number>()
    for (const { name, brand, description, features } of made) {
      const words = [name, brand, description, ...features]
        .join(' ')
        .toLowerCase()
        .match(/\p{L}{4,}/gu)
      for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const found = [...counts.values()]
    expect(found.filter((count) => count >= COUNT * 0.2).length).toBeGreaterThan(5)
    expect(found.filter((count) => count > COUNT * 0.75)).toEqual([])
    expect(found.filter((count) => count <= 2).length).toBeGreaterThan(found.length / 2)
  })

  it('are sold mostly by a few brands', () => {
    const byBrand = Map.groupBy(made, ({ brand }) => brand)
    const sizes = [...byBrand.values()].map(({ length }) => length).sort((a, b) => b - a)
    expect(sizes.length).toBeGreaterThan(150)
    expect(sizes.slice(0, 20).reduce((sum, size) => sum + size, 0)).toBeGreaterThan(COUNT * 0.3)
  })
})

describe('a database filled with them', () => {
  let shop: TestShop
  const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by indexname`
  let before: unknown[]
  beforeAll(async () => {
    shop = await openTestShop()
    before = (await shop.pool.query(indexes)).rows
    // COPY needs a connection without pipelining.
    const filling = connect({ ...shop.direct, pipeline: false }, () => {})
    await fillCatalog(filling.pool, 300)
    await filling.close()
  })
  afterAll(() => shop.close())

  it('works as an ordinary catalog', async () => {
    const visible = made.slice(0, 300).filter(({ status }) => status !== 'Draft')
    const { data } = await shop.visitor('GET /products', { sortBy: 'price-low' })
    expect(data).toMatchObject({ total: visible.length })
    expect(data?.products[0]?.price).toBe(Math.min(...visible.map(({ price }) => price)) / 100)
    const [product] = visible
    const reply = await shop.visitor('GET /products/{id}', { id: product?.slug ?? '' })
    expect(reply.data).toMatchObject({ name: product?.name, features: product?.features })
    expect(reply.data.variants.map(({ sku }) => sku)).toEqual(product?.variants.map(({ sku }) => sku))
  })

  it('has all indexes and triggers again', async () => {
    expect((await shop.pool.query(indexes)).rows).toEqual(before)
    const changedIn = async () => (await shop.pool.query('select changed_in from products where id = 1')).rows
    const earlier = await changedIn()
    await shop.pool.query('update products set rating = 1 where id = 1')
    expect(await changedIn()).not.toEqual(earlier)
  })
})
