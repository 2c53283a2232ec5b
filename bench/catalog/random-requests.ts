import { type Category, categories, productSorts } from '#contract/shop.ts'
import { toSlug } from '#contract/to-slug.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { categoryProfiles } from './category-profiles.ts'
import { brands, generateProduct } from './generate-product.ts'
import { buildPath, findLeaf, getValueKind, listFilters } from './tree-and-attributes.ts'
import { zipfPick } from './zipf.ts'

/** Returns the path of the next request. The sequence is the same in each run. */
export type NextPath = () => string

const sorts = Object.keys(productSorts)
const pickBrand = zipfPick(brands, 0.9)
const pickCategory = (random: Random): Category => random.weighted(categories, (each) => categoryProfiles[each].share)

/** Lists with random filters, sort orders and pages. */
export function filteredLists(seed: string): NextPath {
  const random = createRandom(seed)
  return () =>
    list({ ...randomFilters(random), sortBy: random.pick(sorts), page: random.chance(0.7) ? 1 : random.between(2, 10) })
}

/** Lists of categories at any level, most with one or two attribute filters. */
export function categoryLists(seed: string): NextPath {
  const random = createRandom(seed)
  const next = uncachedFilter()
  return () => list({ ...randomCategory(random), sortBy: random.pick(sorts), ...next() })
}

/** A category below a root, with filters by up to two of its attributes. */
export function randomCategory(random: Random): Record<string, string> {
  const leaf = findLeaf(random.between(1, 100_000), pickCategory(random))
  const path = buildPath(toSlug(categories[leaf.root] ?? ''), [leaf.first, leaf.second].slice(0, random.between(1, 2)))
  const chosen = listFilters(leaf).slice(0, random.between(0, 2))
  return {
    category: path,
    ...Object.fromEntries(chosen.map((attribute) => [`f.a${attribute}`, condition(attribute, random)])),
  }
}

function condition(attribute: number, random: Random): string {
  const kind = getValueKind(attribute)
  if (kind === 'yes_no') return random.pick(['yes', 'no'])
  const lowest = random.between(0, 400)
  if (kind === 'number') return `${lowest}..${lowest + 100}`
  return pickSeveral(random, 3, () => `Choice ${random.between(0, 19)}`)
}

/** Filters as shoppers choose them: always a price range, sometimes other filters. */
export function randomFilters(random: Random): Record<string, string | number> {
  const minPrice = random.between(1_00, 60_00) / 100
  return {
    minPrice,
    ...(random.chance(0.7) && { maxPrice: Math.round((minPrice + random.next() * 200) * 100) / 100 }),
    ...(random.chance(0.6) && { category: pickSeveral(random, 2, () => pickCategory(random)) }),
    ...(random.chance(0.4) && { brand: pickSeveral(random, 4, () => pickBrand(random)) }),
    ...(random.chance(0.3) && { rating: random.between(1, 5) }),
    ...(random.chance(0.15) && { freeShipping: 'true' }),
    ...(random.chance(0.15) && { onSale: 'true' }),
    ...(random.chance(0.1) && { isNew: 'true' }),
    ...(random.chance(0.3) && { inStock: 'true' }),
  }
}

/** Searches for one to three words from random products. A third contains a very frequent word. */
export function searches(seed: string, products: number): NextPath {
  const random = createRandom(seed)
  const next = uncachedFilter()
  return () => {
    const { name, brand, description } = generateProduct(random.between(1, products))
    const productWords = `${name} ${name} ${brand} ${description}`.match(/\p{L}{3,}/gu) ?? []
    const words = Array.from({ length: random.between(1, 3) }, () => random.pick(productWords))
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

/** A page of the unfiltered list with a random sort order, never cached. */
export function plainLists(seed: string, page: number): NextPath {
  const random = createRandom(seed)
  const next = uncachedFilter()
  return () => list({ sortBy: random.pick(sorts), page, ...next() })
}

/** The first pages of each sort order. They are requested often and can be cached. */
export function popularLists(seed: string): NextPath {
  const random = createRandom(seed)
  return () => list({ sortBy: random.pick(sorts), page: random.between(1, 5) })
}

const list = (query: Record<string, string | number>): string =>
  `/api/products?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const pickSeveral = (random: Random, max: number, pick: () => string): string =>
  [...new Set(Array.from({ length: random.between(1, max) }, pick))].join(',')

/** Returns a different minimum price each time, below every product's price. It changes the URL, so that no response is cached. */
function uncachedFilter(): () => { minPrice: string } {
  let count = 0
  return () => ({ minPrice: ((count % MAX_UNCACHED_CENTS) / 100 + ++count / 1e9).toFixed(9) })
}

/** Below the price of the cheapest product, $1.95. */
const MAX_UNCACHED_CENTS = 190
