import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/database/client.ts'
import { fillCatalog } from '../../bench/catalog/fill-catalog.ts'
import { generateProduct } from '../../bench/catalog/generate-product.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const COUNT = 2_000
const products = Array.from({ length: COUNT }, (_, index) => generateProduct(index + 1))
const share = (test: (product: (typeof products)[number]) => boolean) => products.filter(test).length / COUNT

describe('the products of npm run bench:catalog', () => {
  it('are generated deterministically from their number and are unique', () => {
    expect(generateProduct(77)).toEqual(products[76])
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(COUNT)
    expect(new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku))).size).toBeGreaterThan(COUNT)
  })

  it('have realistic stock and prices', () => {
    expect(share(({ variants }) => variants.length > 0)).toBe(1)
    expect(share(({ variants }) => variants.every(({ stock }) => stock === 0))).toBeCloseTo(0.1, 1)
    expect(share(({ price }) => price % 100 === 99 || price % 100 === 0)).toBeGreaterThan(0.8)
    expect(share(({ price, originalPrice }) => originalPrice === null || originalPrice > price)).toBe(1)
  })

  it('have few common words and many rare words', () => {
    const counts = new Map<string, number>()
    for (const { name, brand, description, features } of products) {
      const words = [name, brand, description, ...features]
        .join(' ')
        .toLowerCase()
        .match(/\p{L}{4,}/gu)
      for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const frequencies = [...counts.values()]
    expect(frequencies.filter((count) => count >= COUNT * 0.2).length).toBeGreaterThan(5)
    expect(frequencies.filter((count) => count > COUNT * 0.75)).toEqual([])
    expect(frequencies.filter((count) => count <= 2).length).toBeGreaterThan(frequencies.length / 2)
  })

  it('are sold mostly by a few brands', () => {
    const byBrand = Map.groupBy(products, ({ brand }) => brand)
    const sizes = [...byBrand.values()].map(({ length }) => length).sort((a, b) => b - a)
    expect(sizes.length).toBeGreaterThan(150)
    expect(sizes.slice(0, 20).reduce((sum, size) => sum + size, 0)).toBeGreaterThan(COUNT * 0.3)
  })
})

describe('a database filled with generated products', () => {
  let shop: TestShop
  const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by indexname`
  let before: unknown[]
  beforeAll(async () => {
    shop = await openTestShop()
    before = (await shop.pool.query(indexes)).rows
    // COPY needs a connection without pipelining.
    const client = connect({ ...shop.direct, pipeline: false }, () => {})
    await fillCatalog(client.pool, 300)
    await client.close()
  })
  afterAll(() => shop.close())

  it('serves lists and product pages', async () => {
    const visible = products.slice(0, 300).filter(({ status }) => status !== 'Draft')
    const { data } = await shop.visitor('GET /products', { sortBy: 'price-low' })
    expect(data).toMatchObject({ total: visible.length })
    expect(data?.products[0]?.price).toBe(Math.min(...visible.map(({ price }) => price)) / 100)
    const [product] = visible
    const response = await shop.visitor('GET /products/{id}', { id: product?.slug ?? '' })
    expect(response.data).toMatchObject({ name: product?.name, features: product?.features })
    expect(response.data.variants.map(({ sku }) => sku)).toEqual(product?.variants.map(({ sku }) => sku))
  })

  it('has the same indexes and working triggers as before', async () => {
    expect((await shop.pool.query(indexes)).rows).toEqual(before)
    const readChangedIn = async () => (await shop.pool.query('select changed_in from products where id = 1')).rows
    const earlier = await readChangedIn()
    await shop.pool.query('update products set rating = 1 where id = 1')
    expect(await readChangedIn()).not.toEqual(earlier)
  })
})
