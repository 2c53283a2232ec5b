import { type Category, categories, productSorts } from '#contract/shop.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { brands, makeProduct } from './make-product.ts'
import { trades } from './trade-words.ts'
import { zipfPick } from './zipf.ts'

/** Gives the path of one request after another, no two alike, always the same for the same catalog. */
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

/** What shoppers choose: a span of prices always, the rest now and then. */
export function randomFilters(random: Random): Record<string, string | number> {
  const least = random.between(1_00, 60_00) / 100
  return {
    minPrice: least,
    ...(random.chance(0.7) && { maxPrice: Math.round((least + random.next() * 200) * 100) / 100 }),
    ...(random.chance(0.6) && { category: several(random, 2, () => pickCategory(random)) }),
    ...(random.chance(0.4) && { brand: several(random, 4, () => pickBrand(random)) }),
    ...(random.chance(0.3) && { rating: random.between(1, 5) }),
    ...(random.chance(0.15) && { freeShipping: 'true' }),
    ...(random.chance(0.15) && { onSale: 'true' }),
    ...(random.chance(0.1) && { isNew: 'true' }),
    ...(random.chance(0.3) && { inStock: 'true' }),
  }
}

/** One to three words of the catalog, as frequent as they are in its products; a third has a broad one. */
export function searches(purpose: string, products: number): Requests {
  const random = createRandom(purpose)
  const next = differently()
  return () => {
    const { name, brand, description } = makeProduct(random.between(1, products))
    const known = `${name} ${name} ${brand} ${description}`.match(/\p{L}{3,}/gu) ?? []
    const words = Array.from({ length: random.between(1, 3) }, () => random.pick(known))
    if (random.chance(0.33)) words[0] = random.pick(broad)
    return `/api/products/search?${new URLSearchParams({ q: words.join(' '), ...next() })}`
  }
}

/** They are in a fifth of all products, or more. */
export const broad = ['designed', 'made', 'home', 'easy', 'fashion', 'garden', 'clean', 'light', 'cotton', 'parts']

/** A page of the whole list, in any order. */
export function plainLists(purpose: string, page: number): Requests {
  const random = createRandom(purpose)
  const next = differently()
  return () => list({ sortBy: random.pick(sorts), page, ...next() })
}

/** The pages that everyone asks for: the first of each order, which can be kept. */
export function popularLists(purpose: string): Requests {
  const random = createRandom(purpose)
  return () => list({ sortBy: random.pick(sorts), page: random.between(1, 5) })
}

const list = (query: Record<string, string | number>): string =>
  `/api/products?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const several = (random: Random, most: number, pick: () => string): string =>
  [...new Set(Array.from({ length: random.between(1, most) }, pick))].join(',')

/** A least price that every product reaches, each time another: no answer can have been kept. */
function differently(): () => { minPrice: string } {
  let count = 0
  return () => ({ minPrice: ((count % CENTS) / 100 + ++count / 1e9).toFixed(9) })
}

/** The cheapest product costs $1.95. */
const CENTS = 190
