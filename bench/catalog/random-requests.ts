import { type Category, categories, productSorts } from '#contract/shop.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { brands, makeProduct } from './make-product.ts'
import { trades } from './trade-words.ts'
import { zipfPick } from './zipf.ts'

/** Returns the path of the next request. The sequence is the same in each run. */
export type Requests = () => string

const sorts = Object.keys(productSorts)
const pickBrand = zipfPick(brands, 0.9)
const pickCategory = (random: Random): Category => random.weighted(categories, (each) => trades[each].share)

/** Random filters, sorts and pages. */
export function filteredLists(purpose: string): Requests {
  const random = createRandom(purpose)
  return () =>
    list({ ...randomFilters(random), sortBy: random.pick(sorts), page: random.chance(0.7) ? 1 : random.between(2, 10) })
}

/** Filters as shoppers choose them: always a price range, sometimes others. */
export function randomFilters(random: Random): Record<string, string | number> {
  const minPrice = random.between(1_00, 60_00) / 100
  return {
    minPrice,
    ...(random.chance(0.7) && { maxPrice: Math.round((minPrice + random.next() * 200) * 100) / 100 }),
    ...(random.chance(0.6) && { category: several(random, 2, () => pickCategory(random)) }),
    ...(random.chance(0.4) && { brand: several(random, 4, () => pickBrand(random)) }),
    ...(random.chance(0.3) && { rating: random.between(1, 5) }),
    ...(random.chance(0.15) && { freeShipping: 'true' }),
    ...(random.chance(0.15) && { onSale: 'true' }),
    ...(random.chance(0.1) && { isNew: 'true' }),
    ...(random.chance(0.3) && { inStock: 'true' }),
  }
}

/** Searches for one to three words from random products. A third contains a very frequent word. */
export function searches(purpose: string, products: number): Requests {
  const random = createRandom(purpose)
  const next = uncachedFilter()
  return () => {
    const { name, brand, description } = makeProduct(random.between(1, products))
    const known = `${name} ${name} ${brand} ${description}`.match(/\p{L}{3,}/gu) ?? []
    const words = Array.from({ length: random.between(1, 3) }, () => random.pick(known))
    if (random.chance(0.33)) words[0] = random.pick(frequentWords)
    return `/api/products/search?${new URLSearchParams({ q: words.join(' '), ...next() })}`
  }
}

/** Words that a fifth of all products or more contain. */
export const frequentWords = [
  'designed',
  'made',
  'home',
  'easy',
  'fashion',
  'garden',
  'clean',
  'light',
  'cotton',
  'parts',
]

/** A page of the unfiltered list in random order, never cached. */
export function plainLists(purpose: string, page: number): Requests {
  const random = createRandom(purpose)
  const next = uncachedFilter()
  return () => list({ sortBy: random.pick(sorts), page, ...next() })
}

/** The first pages of each sort order. They are requested often and can be cached. */
export function popularLists(purpose: string): Requests {
  const random = createRandom(purpose)
  return () => list({ sortBy: random.pick(sorts), page: random.between(1, 5) })
}

const list = (query: Record<string, string | number>): string =>
  `/api/products?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const several = (random: Random, most: number, pick: () => string): string =>
  [...new Set(Array.from({ length: random.between(1, most) }, pick))].join(',')

/** A different minimum price each time, below that of any product. It changes the URL, so that no response is cached. */
function uncachedFilter(): () => { minPrice: string } {
  let count = 0
  return () => ({ minPrice: ((count % CENTS) / 100 + ++count / 1e9).toFixed(9) })
}

/** Below the price of the cheapest product, $1.95. */
const CENTS = 190
