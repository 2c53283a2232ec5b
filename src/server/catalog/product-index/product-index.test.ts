import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories, type ProductSort, pricePresets, productSorts, ratingChoices } from '#contract/shop.ts'
import type { IndexedProduct } from './columns.ts'
import type { Filters } from './filters.ts'
import { pageOf } from './page-of.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'
import { selectProducts } from './select-products.ts'

const brands = ['Halden', 'Norr', 'Aster', 'Äpple', 'Zed']
/** Prices at, next to and between the bounds of the presets. */
const price = fc.constantFrom(1, 24_99, 25_00, 25_01, 49_99, 50_00, 70_00, 100_00, 150_00, 200_00, 200_01, 999_00)

const product = fc.record<IndexedProduct>({
  id: fc.integer({ min: 1, max: 100 }),
  visible: fc.oneof({ weight: 30, arbitrary: fc.constant(true) }, fc.constant(false)),
  price,
  brand: fc.constantFrom(...brands),
  category: fc.constantFrom(...categories.slice(0, 4)),
  rating: fc.constantFrom(0, 1, 2.9, 3, 3.5, 4, 4.1, 4.9, 5),
  reviewCount: fc.integer({ min: 0, max: 3 }),
  unitsSold: fc.integer({ min: 0, max: 5 }),
  created: fc.integer({ min: 1_700_000_000, max: 1_700_000_005 }),
  onSale: fc.boolean(),
  isNew: fc.boolean(),
  available: fc.boolean(),
})

const chosen = (values: readonly string[]) =>
  fc.option(fc.subarray([...values, 'Nothing'], { minLength: 1 }), { nil: undefined })
const flag = fc.option(fc.constant(true), { nil: undefined })
const filters = fc.record<Filters>({
  category: chosen(categories.slice(0, 4)),
  brand: chosen(brands),
  minPrice: fc.option(price, { nil: undefined }),
  maxPrice: fc.option(price, { nil: undefined }),
  rating: fc.option(fc.constantFrom(0, 1, 3, 3.5, 4.1, 4.9, 5), { nil: undefined }),
  freeShipping: flag,
  onSale: flag,
  isNew: flag,
  inStock: flag,
})

type Change = { put: IndexedProduct[] } | { remove: number[] } | { threshold: number } | { ask: Filters }
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.array(product, { maxLength: 6 }) }) },
  // Enough changes that everything is sorted again.
  fc.record({ put: fc.array(product, { minLength: 70, maxLength: 200 }) }),
  fc.record({ remove: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }) }),
  fc.record({ threshold: price }),
  // Creates masks that later changes must update.
  { weight: 2, arbitrary: fc.record({ ask: filters }) },
)

/** A reference implementation: slow and simple. */
class ReferenceIndex {
  readonly products = new Map<number, IndexedProduct>()
  threshold = 50_00

  find(filters: Filters): IndexedProduct[] {
    const { category, brand, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, rating = 0 } = filters
    return [...this.products.values()].filter(
      (each) =>
        each.visible &&
        (!category || category.includes(each.category)) &&
        (!brand || brand.includes(each.brand)) &&
        each.price >= minPrice &&
        each.price <= maxPrice &&
        each.rating >= rating &&
        (!filters.freeShipping || each.price >= this.threshold) &&
        (!filters.onSale || each.onSale) &&
        (!filters.isNew || each.isNew) &&
        (!filters.inStock || each.available),
    )
  }
}

const compare: Record<ProductSort, (a: IndexedProduct, b: IndexedProduct) => number> = {
  featured: (a, b) => b.unitsSold - a.unitsSold || a.id - b.id,
  'price-low': (a, b) => a.price - b.price || a.id - b.id,
  'price-high': (a, b) => b.price - a.price || b.id - a.id,
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount || a.id - b.id,
  newest: (a, b) => b.created - a.created || b.id - a.id,
}

function apply(index: ProductIndex, shelf: ReferenceIndex, change: Change): void {
  if ('put' in change) {
    index.put(change.put)
    for (const each of change.put) shelf.products.set(each.id, each)
  } else if ('remove' in change) {
    index.remove(change.remove)
    for (const id of change.remove) shelf.products.delete(id)
  } else if ('threshold' in change) {
    index.setFreeShippingThreshold(change.threshold)
    shelf.threshold = change.threshold
  } else {
    selectProducts(index, change.ask)
    pageOf(index, selectProducts(index, change.ask), { page: 1, limit: 12, sortBy: 'featured' })
  }
}

function afterChanges(changes: Change[]): { index: ProductIndex; shelf: ReferenceIndex } {
  const index = createProductIndex()
  const shelf = new ReferenceIndex()
  for (const change of changes) apply(index, shelf, change)
  return { index, shelf }
}

const pageAfterPage = (index: ProductIndex, filters: Filters, sortBy: ProductSort, limit: number): number[] => {
  const selection = selectProducts(index, filters)
  const pages = Math.ceil(selection.total / limit) + 1
  return Array.from({ length: pages }, (_, at) => pageOf(index, selection, { page: at + 1, limit, sortBy })).flat()
}

describe('after any changes, the index', () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 12 })

  it('returns each product once, in order, on consecutive pages', () => {
    const sort = fc.constantFrom(...(Object.keys(productSorts) as ProductSort[]))
    fc.assert(
      fc.property(changes, filters, sort, fc.integer({ min: 1, max: 13 }), (changes, filters, sortBy, limit) => {
        const { index, shelf } = afterChanges(changes)
        const expected = shelf.find(filters).sort(compare[sortBy])
        expect(selectProducts(index, filters).total).toBe(expected.length)
        expect(pageAfterPage(index, filters, sortBy, limit)).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 300 },
    )
  })

  it('counts the products for every choice', () => {
    fc.assert(
      fc.property(changes, filters, (changes, filters) => {
        const { index, shelf } = afterChanges(changes)
        const selection = selectProducts(index, filters)
        const total = (choice: Filters) => shelf.find({ ...filters, ...choice }).length
        for (const name of categories)
          expect(selection.category[index.categories.numberOf(name) ?? -1] ?? 0).toBe(total({ category: [name] }))
        for (const name of brands)
          expect(selection.brand[index.brands.numberOf(name) ?? -1] ?? 0).toBe(total({ brand: [name] }))
        expect(selection.rating).toEqual(ratingChoices.map((rating) => total({ rating })))
        expect(selection.price).toEqual(
          pricePresets.map(({ min, max }) => total({ minPrice: min && min * 100, maxPrice: max && max * 100 })),
        )
        for (const name of ['freeShipping', 'onSale', 'isNew', 'inStock'] as const)
          expect(selection[name]).toBe(total({ [name]: true }))
      }),
      { numRuns: 300 },
    )
  })

  it('counts the results of a search in the same way', () => {
    fc.assert(
      fc.property(changes, filters, fc.uniqueArray(fc.integer({ min: 1, max: 100 })), (changes, filters, found) => {
        const { index, shelf } = afterChanges(changes)
        const bits = new Uint32Array(4)
        for (const id of found) {
          const ordinal = index.ordinalOf(id)
          if (ordinal !== undefined) bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
        }
        const total = (choice: Filters) =>
          shelf.find({ ...filters, ...choice }).filter(({ id }) => found.includes(id)).length
        const selection = selectProducts(index, filters, bits)
        expect(selection.total).toBe(total({}))
        for (const name of categories)
          expect(selection.category[index.categories.numberOf(name) ?? -1] ?? 0).toBe(total({ category: [name] }))
        for (const name of brands)
          expect(selection.brand[index.brands.numberOf(name) ?? -1] ?? 0).toBe(total({ brand: [name] }))
        expect(selection.rating).toEqual(ratingChoices.map((rating) => total({ rating })))
      }),
      { numRuns: 200 },
    )
  })
})
