import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ProductSort, pricePresets, productSorts, ratingChoices } from '#contract/shop.ts'
import {
  isWanted,
  optionFilters,
  optionValues,
  type TestProduct,
  variant,
  withVariants,
} from '../../../../tests/support/random-variants.ts'
import { buildTree, type CategoryRow } from '../categories/category-tree.ts'
import { optionTerm } from '../options/option-term.ts'
import type { IndexedProduct } from './columns.ts'
import type { ValueCounts } from './count-terms.ts'
import type { AttributeFilter, Filters } from './filters.ts'
import { createProductIndex, type EditableIndex } from './product-index.ts'
import { selectPage } from './select-page.ts'
import { selectProducts } from './select-products.ts'

/** Parents by id, and the order of siblings by id: two roots with up to three levels below. */
const parents: Record<number, number | null> = { 1: null, 2: null, 3: 1, 4: 1, 5: 3, 6: 2 }
const categoryIds = Object.keys(parents).map(Number)
const toPath = (id: number, tree = parents): string => {
  const parent = tree[id] ?? null
  return parent === null ? `c${id}` : `${toPath(parent, tree)}/c${id}`
}
const toRows = (tree: Record<number, number | null>): CategoryRow[] =>
  categoryIds.map((id) => ({
    id,
    parentId: tree[id] ?? null,
    name: `Category ${id}`,
    path: toPath(id, tree),
    hasLandingPage: true,
  }))
/** Other trees of the same categories. */
const otherParents: Record<number, number | null>[] = [
  parents,
  { ...parents, 3: 2 },
  { ...parents, 5: null },
  { ...parents, 1: 6, 4: null },
]

const brands = ['Halden', 'Norr', 'Aster', 'Äpple', 'Zed']
/** Prices at, next to and between the bounds of the presets. */
const price = fc.constantFrom(1, 24_99, 25_00, 25_01, 49_99, 50_00, 70_00, 100_00, 150_00, 200_00, 200_01, 999_00)

/** A choice of attribute 1, a number of attribute 2. */
const term = fc.oneof(
  fc.record({ attribute: fc.constant(1), value: fc.integer({ min: 10, max: 13 }) }),
  fc.record({ attribute: fc.constant(2), value: fc.constantFrom(-1, 0, 0.5, 2, 7) }),
)

const product = fc
  .record({
    id: fc.integer({ min: 1, max: 100 }),
    visible: fc.oneof({ weight: 30, arbitrary: fc.constant(true) }, fc.constant(false)),
    price,
    brand: fc.integer({ min: 1, max: brands.length }),
    category: fc.constantFrom(...categoryIds),
    additionalCategories: fc.oneof(
      { weight: 3, arbitrary: fc.constant<number[]>([]) },
      fc.uniqueArray(fc.constantFrom(...categoryIds), { maxLength: 3 }),
    ),
    terms: fc.uniqueArray(term, { selector: ({ attribute, value }) => `${attribute} ${value}`, maxLength: 5 }),
    variants: fc.array(variant, { maxLength: 4 }),
    tags: fc.subarray([1, 2, 3]),
    rating: fc.constantFrom(0, 1, 2.9, 3, 3.5, 4, 4.1, 4.9, 5),
    reviewCount: fc.integer({ min: 0, max: 3 }),
    unitsSold: fc.integer({ min: 0, max: 5 }),
    created: fc.integer({ min: 1_700_000_000, max: 1_700_000_005 }),
    onSale: fc.boolean(),
    isNew: fc.boolean(),
    available: fc.boolean(),
  })
  .map(withVariants)

const chosen = (values: readonly string[]) =>
  fc.option(fc.subarray([...values, 'Nothing'], { minLength: 1 }), { nil: undefined })
const flag = fc.option(fc.constant(true), { nil: undefined })
const filters = fc.record<TestFilters>({
  category: fc.option(fc.uniqueArray(fc.constantFrom(...categoryIds, 99), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
  }),
  brand: chosen(brands),
  minPrice: fc.option(price, { nil: undefined }),
  maxPrice: fc.option(price, { nil: undefined }),
  rating: fc.option(fc.constantFrom(0, 1, 3, 3.5, 4.1, 4.9, 5), { nil: undefined }),
  attributes: fc.option(
    fc.constantFrom<AttributeFilter[]>(
      [{ attribute: 1, values: [10, 12] }],
      [{ attribute: 2, min: 0, max: 2 }],
      [{ attribute: 2, min: 0.5 }],
      [{ attribute: 1, values: [] }],
      [
        { attribute: 1, values: [11] },
        { attribute: 2, max: 0 },
      ],
    ),
    { nil: undefined },
  ),
  options: fc.option(optionFilters, { nil: undefined }),
  freeShipping: flag,
  onSale: flag,
  isNew: flag,
  inStock: flag,
})

/** Filters with ids of categories, because their paths change. */
type TestFilters = Omit<Filters, 'category'> & { category?: number[] | undefined }

const toFilters = ({ category, ...filters }: TestFilters, index: EditableIndex): Filters => ({
  ...filters,
  category: category?.map((id) => index.tree.byId(id)?.path ?? 'nothing'),
})

type Change =
  | { put: TestProduct[] }
  | { remove: number[] }
  | { threshold: number }
  | { tree: Record<number, number | null> }
  | { select: TestFilters }
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.array(product, { maxLength: 6 }) }) },
  // Enough changes that everything is sorted again.
  fc.record({ put: fc.array(product, { minLength: 70, maxLength: 200 }) }),
  fc.record({ remove: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }) }),
  fc.record({ threshold: price }),
  fc.record({ tree: fc.constantFrom(...otherParents) }),
  // Creates masks that later changes must update.
  { weight: 2, arbitrary: fc.record({ select: filters }) },
)

const isWithin = (
  { attribute, value }: IndexedProduct['terms'][number],
  { values, min = -100, max = 100, ...filter }: AttributeFilter,
): boolean => attribute === filter.attribute && (values ? values.includes(value) : value >= min && value <= max)

/** A reference implementation: slow and simple. */
class ReferenceIndex {
  readonly products = new Map<number, TestProduct>()
  threshold = 50_00
  parents = parents

  /** The ids of a category and its ancestors. */
  private listAncestors(id: number): number[] {
    const parent = this.parents[id] ?? null
    return parent === null ? [id] : [id, ...this.listAncestors(parent)]
  }

  private isIn({ category, additionalCategories }: IndexedProduct, chosen: number[]): boolean {
    return [category, ...additionalCategories].flatMap((id) => this.listAncestors(id)).some((id) => chosen.includes(id))
  }

  find(filters: TestFilters): IndexedProduct[] {
    const { category, brand, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, rating = 0 } = filters
    return [...this.products.values()].filter(
      (each) =>
        each.visible &&
        (!category || this.isIn(each, category)) &&
        (!brand || brand.includes(brands[each.brand - 1] ?? '')) &&
        each.price >= minPrice &&
        each.price <= maxPrice &&
        each.rating >= rating &&
        (filters.attributes ?? []).every((filter) => each.terms.some((term) => isWithin(term, filter))) &&
        (!filters.options?.length || each.variants.some((variant) => isWanted(variant, filters))) &&
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

function apply(index: EditableIndex, reference: ReferenceIndex, change: Change): void {
  if ('put' in change) {
    index.put(change.put)
    for (const each of change.put) reference.products.set(each.id, each)
  } else if ('remove' in change) {
    index.remove(change.remove)
    for (const id of change.remove) reference.products.delete(id)
  } else if ('threshold' in change) {
    index.setPricing({ freeShippingThreshold: change.threshold, currency: 'USD' })
    reference.threshold = change.threshold
  } else if ('tree' in change) {
    index.setTree(buildTree(toRows(change.tree)))
    reference.parents = change.tree
  } else {
    const filters = toFilters(change.select, index)
    selectProducts(index, filters)
    selectPage(index, selectProducts(index, filters), { page: 1, limit: 12, sortBy: 'featured' })
  }
}

function applyChanges(changes: Change[]): { index: EditableIndex; reference: ReferenceIndex } {
  const index = createProductIndex()
  index.setTree(buildTree(toRows(parents)))
  for (const [at, name] of brands.entries()) index.brands.set(at + 1, name)
  const reference = new ReferenceIndex()
  for (const change of changes) apply(index, reference, change)
  return { index, reference }
}

const listAllPages = (index: EditableIndex, filters: TestFilters, sortBy: ProductSort, limit: number): number[] => {
  const selection = selectProducts(index, toFilters(filters, index))
  const pages = Math.ceil(selection.total / limit) + 1
  return Array.from({ length: pages }, (_, at) => selectPage(index, selection, { page: at + 1, limit, sortBy })).flat()
}

describe('the index after any changes', () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 12 })

  it('returns each product once, in order, on consecutive pages', () => {
    const sort = fc.constantFrom(...(Object.keys(productSorts) as ProductSort[]))
    fc.assert(
      fc.property(changes, filters, sort, fc.integer({ min: 1, max: 13 }), (changes, filters, sortBy, limit) => {
        const { index, reference } = applyChanges(changes)
        const expected = reference.find(filters).sort(compare[sortBy])
        expect(selectProducts(index, toFilters(filters, index)).total).toBe(expected.length)
        expect(listAllPages(index, filters, sortBy, limit)).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 300 },
    )
  })

  it('counts the products for every choice', () => {
    fc.assert(
      fc.property(changes, filters, (changes, filters) => {
        const { index, reference } = applyChanges(changes)
        const toTerm = (option: number | string) => optionTerm(Number(option), filters.inStock)
        const wanted = [1, 2, ...Object.keys(optionValues).map(toTerm)]
        const selection = selectProducts(index, toFilters(filters, index), undefined, wanted)
        const total = (choice: TestFilters) => reference.find({ ...filters, ...choice }).length
        for (const id of categoryIds)
          expect(selection.category[index.tree.byId(id)?.number ?? -1]).toBe(total({ category: [id] }))
        for (const name of brands)
          expect(selection.brand[index.brands.findId(name) ?? -1] ?? 0).toBe(total({ brand: [name] }))
        for (const [attribute, values] of [
          [1, [10, 11, 12, 13]],
          [2, [-1, 0, 0.5, 2, 7]],
        ] as const) {
          const others = filters.attributes?.filter((filter) => filter.attribute !== attribute) ?? []
          const count = (value: number) => total({ attributes: [...others, { attribute, values: [value] }] })
          expect(selection.attributes.get(attribute)).toEqual(listPositiveCounts(values, count))
        }
        for (const [option, values] of Object.entries(optionValues)) {
          const others = filters.options?.filter((filter) => filter.option !== Number(option)) ?? []
          const count = (value: number) => total({ options: [...others, { option: Number(option), values: [value] }] })
          expect(selection.attributes.get(toTerm(option))).toEqual(listPositiveCounts(values, count))
        }
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

  it('counts the results of a search for every choice', () => {
    fc.assert(
      fc.property(changes, filters, fc.uniqueArray(fc.integer({ min: 1, max: 100 })), (changes, filters, found) => {
        const { index, reference } = applyChanges(changes)
        const bits = new Uint32Array(4)
        for (const id of found) {
          const ordinal = index.findOrdinal(id)
          if (ordinal !== undefined) bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
        }
        const total = (choice: TestFilters) =>
          reference.find({ ...filters, ...choice }).filter(({ id }) => found.includes(id)).length
        const selection = selectProducts(index, toFilters(filters, index), bits)
        expect(selection.total).toBe(total({}))
        for (const id of categoryIds)
          expect(selection.category[index.tree.byId(id)?.number ?? -1]).toBe(total({ category: [id] }))
        for (const name of brands)
          expect(selection.brand[index.brands.findId(name) ?? -1] ?? 0).toBe(total({ brand: [name] }))
        expect(selection.rating).toEqual(ratingChoices.map((rating) => total({ rating })))
      }),
      { numRuns: 200 },
    )
  })
})

function listPositiveCounts(values: readonly number[], getCount: (value: number) => number): ValueCounts {
  const found = values.map((value) => ({ value, count: getCount(value) })).filter(({ count }) => count > 0)
  return { values: found.map(({ value }) => value), counts: found.map(({ count }) => count) }
}
