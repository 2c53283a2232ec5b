import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
import { categories, pricePresets, ratingChoices } from '#contract/shop.ts'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let brands: string[]
beforeAll(async () => {
  shop = await openTestShop()
  await fillDemoStore(shop.db, { today: new Date('2026-11-21T15:30:00Z') })
  brands = (await readPage({})).facets.brand.map(({ value }) => value)
})
afterAll(() => shop.close())

type Query = Record<string, string | number>
type Page = NonNullable<Reply<'GET /products'>['data']>

async function readPage({ q, ...query }: Query): Promise<Page> {
  if (q !== undefined) return (await shop.visitor('GET /products/search', { q: String(q), ...query })).data
  const { data } = await shop.visitor('GET /products', query)
  if (!data) throw new Error('The response has no data')
  return data
}

/** Lists every filter value with its count and the query that selects it. */
function listChoices({ facets }: Page): { count: number; selection: Query }[] {
  return [
    ...facets.category.map(({ value, count }) => ({ count, selection: { category: value } })),
    ...facets.brand.map(({ value, count }) => ({ count, selection: { brand: value } })),
    ...facets.price.map(({ min, max, count }) => ({ count, selection: { minPrice: min ?? '', maxPrice: max ?? '' } })),
    ...facets.rating.map(({ value, count }) => ({ count, selection: { rating: value } })),
    ...Object.entries(facets.features).map(([name, count]) => ({ count, selection: { [name]: 'true' } })),
  ]
}

describe('the filters', () => {
  it('offer every existing value', async () => {
    const { facets, total } = await readPage({})
    expect(facets.category.map(({ value }) => value)).toEqual([...categories])
    expect(facets.price.map(({ min, max }) => ({ min, max }))).toEqual(
      pricePresets.map(({ min, max }) => ({ min, max })),
    )
    expect(facets.rating.map(({ value }) => value)).toEqual([...ratingChoices])
    expect(facets.category.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(facets.brand.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(brands.length).toBeGreaterThan(5)
  })

  it('include a selected brand that matches no products', async () => {
    const { facets } = await readPage({ brand: 'Unknown brand' })
    expect(facets.brand).toContainEqual({ value: 'Unknown brand', count: 0 })
    expect(facets.brand.length).toBe(brands.length + 1)
  })

  it('offer a value once even if it is selected twice', async () => {
    const { facets } = await readPage({ brand: 'No Such Brand,No Such Brand', category: 'Books,Books' })
    expect(facets.brand.filter(({ value }) => value === 'No Such Brand')).toHaveLength(1)
  })

  it('count the results of each choice for any combination of filters', async () => {
    const arbitrarySubset = (values: readonly string[]) =>
      fc.subarray([...values], { minLength: 1, maxLength: 3 }).map(String)
    const flag = fc.constant('true')
    const query = fc.record(
      {
        q: fc.constantFrom('wireless', 'book', 'shoe', 'merino', 'the', 'zzz'),
        category: arbitrarySubset(categories),
        brand: arbitrarySubset(brands),
        minPrice: fc.constantFrom(0, 19.99, 25, 40, 50, 100),
        maxPrice: fc.constantFrom(25, 60, 99.99, 100, 200),
        rating: fc.constantFrom(1, 3, 4, 4.5, 5),
        freeShipping: flag,
        onSale: flag,
        isNew: flag,
        inStock: flag,
      },
      { requiredKeys: [] },
    )
    const check = fc.asyncProperty(query, fc.infiniteStream(fc.nat()), async (query, numbers) => {
      const choices = listChoices(await readPage(query))
      for (let tried = 0; tried < 6; tried++) {
        const choice = choices[numbers.next().value % choices.length]
        if (!choice) continue
        const { total } = await readPage({ ...query, ...choice.selection })
        expect({ ...choice, total }).toEqual({ ...choice, total: choice.count })
      }
    })
    await fc.assert(check, { numRuns: 60 })
  })

  it.each([
    'page=0',
    'page=1000001',
    'page=one',
    'limit=0',
    'limit=101',
    'minPrice=-1',
    'maxPrice=10000001',
    'rating=5.1',
    'rating=-1',
    'sortBy=name',
    'unknown=1',
  ])('reject %s', async (query) => {
    expect((await shop.app.inject(`/api/products?${query}`)).statusCode).toBe(400)
    expect((await shop.app.inject(`/api/products/search?q=lamp&${query}`)).statusCode).toBe(400)
  })

  it('are kept on all pages of a search, which contain each product once', async () => {
    const ids: string[] = []
    const { total } = await readPage({ q: 'the', limit: 7 })
    for (let number = 1; number <= Math.ceil(total / 7) + 1; number++)
      ids.push(...(await readPage({ q: 'the', limit: 7, page: number })).products.map(({ id }) => id))
    expect(ids.length).toBe(total)
    expect(new Set(ids).size).toBe(total)
  })

  it('can be combined with sorting by price', async () => {
    const { products } = await readPage({ q: 'shoe', sortBy: 'price-low', limit: 50 })
    const prices = products.map(({ price }) => price)
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })
})
