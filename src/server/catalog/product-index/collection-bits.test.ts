import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTree, type CategoryRow } from '../categories/category-tree.ts'
import {
  type Collection,
  createCollectionSet,
  type StoredCondition,
  type StoredRule,
} from '../collections/collection-set.ts'
import { optionTerm } from '../options/option-term.ts'
import { createBitSet, listBits } from './bit-set.ts'
import { collectionBits, ruleBits, startOfHour } from './collection-bits.ts'
import type { IndexedProduct } from './columns.ts'
import { createProductIndex } from './product-index.ts'
import type { ProductIndex } from './readable-index.ts'
import { selectPage } from './select-page.ts'
import { selectProducts } from './select-products.ts'

const NOW = 1_800_000_123
const DAY = 86_400

/** Two roots; 3 and 4 are below the first, 5 below 3. */
const parents: Record<number, number | null> = { 1: null, 2: null, 3: 1, 4: 1, 5: 3 }
const otherParents: Record<number, number | null> = { ...parents, 5: 2, 4: null }
const toPath = (id: number, tree: typeof parents): string => (tree[id] ? `${toPath(tree[id], tree)}/c${id}` : `c${id}`)
const toRows = (tree: typeof parents): CategoryRow[] =>
  Object.entries(tree).map(([id, parentId]) => ({
    id: Number(id),
    parentId,
    name: `C${id}`,
    path: toPath(Number(id), tree),
    hasLandingPage: true,
  }))

const category = fc.integer({ min: 1, max: 5 })
const price = fc.constantFrom(1, 10_00, 25_00, 99_99)
const product = fc.record<IndexedProduct>({
  id: fc.integer({ min: 1, max: 60 }),
  visible: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  price,
  brand: fc.integer({ min: 0, max: 3 }),
  category,
  additionalCategories: fc.uniqueArray(category, { maxLength: 2 }),
  combinations: fc.constant([]),
  terms: fc.uniqueArray(
    fc.record({ attribute: fc.constantFrom(1, 2, optionTerm(1)), value: fc.integer({ min: 1, max: 3 }) }),
    {
      selector: ({ attribute, value }) => `${attribute} ${value}`,
      maxLength: 3,
    },
  ),
  tags: fc.subarray([1, 2, 3]),
  rating: fc.constantFrom(0, 2.9, 3.5, 4, 4.1, 5),
  reviewCount: fc.integer({ min: 0, max: 2 }),
  unitsSold: fc.integer({ min: 0, max: 3 }),
  created: fc.constantFrom(...[0, 1, 2, 29, 30, 31].map((days) => NOW - days * DAY)),
  onSale: fc.boolean(),
  isNew: fc.boolean(),
  available: fc.boolean(),
})

const not = fc.option(fc.constant(true as const), { nil: undefined })
const negatable = <T extends object>(arbitrary: fc.Arbitrary<T>) =>
  fc.tuple(arbitrary, not).map(([condition, negated]) => ({ ...condition, ...(negated && { not: negated }) }))
const id = (max: number) => fc.integer({ min: 1, max })
const condition = fc.oneof(
  negatable(fc.record({ what: fc.constant('category' as const), id: id(6) })),
  negatable(fc.record({ what: fc.constant('brand' as const), id: id(4) })),
  negatable(fc.record({ what: fc.constant('tag' as const), id: id(4) })),
  negatable(fc.record({ what: fc.constant('attribute' as const), id: fc.constant(1), values: fc.subarray([1, 2, 3]) })),
  negatable(fc.record({ what: fc.constant('attribute' as const), id: fc.constant(2), min: id(3) })),
  negatable(fc.record({ what: fc.constant('option' as const), id: fc.constant(1), values: fc.subarray([1, 2, 3]) })),
  fc.record({ what: fc.constant('price' as const), min: price }),
  fc.record({ what: fc.constant('price' as const), max: price }),
  fc.record({ what: fc.constant('rating' as const), min: fc.constantFrom(3, 3.5, 4, 4.1) }),
  negatable(fc.record({ what: fc.constant('age' as const), days: fc.constantFrom(1, 30) })),
  negatable(fc.record({ what: fc.constant('sale' as const) })),
  negatable(fc.record({ what: fc.constant('stock' as const) })),
) as fc.Arbitrary<StoredCondition>
const rule = fc.record<StoredRule>({
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(condition, { minLength: 1, maxLength: 5 }),
})

type Change =
  | { put: IndexedProduct[] }
  | { remove: number[] }
  | { tree: typeof parents }
  /** Creates the sets that later changes must update. */
  | { look: true }
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.array(product, { maxLength: 5 }) }) },
  fc.record({ put: fc.array(product, { minLength: 70, maxLength: 120 }) }),
  fc.record({ remove: fc.array(id(60), { maxLength: 3 }) }),
  fc.record({ tree: fc.constantFrom(parents, otherParents) }),
  { weight: 2, arbitrary: fc.record({ look: fc.constant(true as const) }) },
)

/** A simple and slow reference implementation. */
function passes(condition: StoredCondition, each: IndexedProduct, tree: typeof parents): boolean {
  const upwards = (category: number): number[] => [category, ...(tree[category] ? upwards(tree[category]) : [])]
  const isMet = () => {
    switch (condition.what) {
      case 'category':
        return [each.category, ...each.additionalCategories].flatMap(upwards).includes(condition.id)
      case 'brand':
        return each.brand === condition.id
      case 'tag':
        return each.tags.includes(condition.id)
      case 'attribute': {
        const { id, values, min = -Infinity, max = Infinity } = condition
        return each.terms.some(
          ({ attribute, value }) =>
            attribute === id && (values ? values.includes(value) : value >= min && value <= max),
        )
      }
      case 'option':
        return each.terms.some(
          ({ attribute, value }) => attribute === optionTerm(condition.id) && condition.values.includes(value),
        )
      case 'price':
        return each.price >= (condition.min ?? 0) && each.price <= (condition.max ?? Infinity)
      case 'rating':
        return each.rating >= condition.min
      case 'age':
        return each.created >= startOfHour(NOW) - condition.days * DAY
      case 'sale':
        return each.onSale
      case 'stock':
        return each.available
    }
  }
  return isMet() !== ('not' in condition && condition.not === true)
}

const createCollection = (rule: StoredRule | undefined, members: number[] = []): Collection => ({
  ...{ id: 1, slug: 'it', revision: 1, sort: rule ? 'featured' : 'manual' },
  rule,
  members: Int32Array.from(members),
})

function listIds(index: ProductIndex, collection: Collection): number[] {
  const ordinals = new Uint32Array(index.columns.size)
  const count = listBits(collectionBits(index, collection, NOW), ordinals)
  return [...ordinals.subarray(0, count)].map((ordinal) => index.columns.ids[ordinal] ?? 0).sort((a, b) => a - b)
}

describe('the products of a collection', () => {
  it('equal the result of filtering all products one by one, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 20 }),
        fc.array(rule, { minLength: 1, maxLength: 4 }),
        (changes, rules) => {
          const index = createProductIndex()
          index.setTree(buildTree(toRows(parents)))
          let tree = parents
          const all = new Map<number, IndexedProduct>()
          for (const each of [...changes, { look: true } as const]) {
            if ('put' in each) {
              index.put(each.put)
              for (const one of each.put) all.set(one.id, one)
            } else if ('remove' in each) {
              index.remove(each.remove)
              for (const one of each.remove) all.delete(one)
            } else if ('tree' in each) {
              tree = each.tree
              index.setTree(buildTree(toRows(tree)))
            } else
              for (const { match, conditions } of rules) {
                const isIn = (one: IndexedProduct) =>
                  match === 'all'
                    ? conditions.every((condition) => passes(condition, one, tree))
                    : conditions.some((condition) => passes(condition, one, tree))
                const wanted = [...all.values()].filter((one) => one.visible && isIn(one)).map((one) => one.id)
                expect(listIds(index, createCollection({ match, conditions }))).toEqual(wanted.sort((a, b) => a - b))
              }
          }
        },
      ),
    )
  })

  it('are the visible members of a manual collection in its order, also with filters', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 30 }),
        fc.uniqueArray(id(60), { maxLength: 30 }),
        fc.boolean(),
        (products, members, onSale) => {
          const index = createProductIndex()
          index.setTree(buildTree(toRows(parents)))
          index.put(products)
          index.setCollections(createCollectionSet([createCollection(undefined, members)]))
          const filters = { collection: { id: 1, at: NOW }, ...(onSale && { onSale }) }
          const selection = selectProducts(index, filters)
          const byId = new Map(products.map((each) => [each.id, each]))
          const wanted = members.filter((each) => byId.get(each)?.visible && (!onSale || byId.get(each)?.onSale))
          expect(selection.total).toBe(wanted.length)
          const list = { limit: 4, sortBy: 'featured' as const, members: Int32Array.from(members) }
          const pages = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((page) => selectPage(index, selection, { ...list, page }))
          expect(pages).toEqual(wanted)
        },
      ),
    )
  })

  it('are selected by regular prices for a sale', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 70 }),
        fc.array(fc.record({ id: id(60), price }), { maxLength: 5 }),
        rule,
        (products, reduced, { match, conditions }) => {
          const [index, regular] = [createProductIndex(), createProductIndex()]
          for (const each of [index, regular]) each.setTree(buildTree(toRows(parents)))
          index.put(products)
          const prices = new Map(reduced.map((each) => [each.id, each.price]))
          regular.put(products.map((each) => ({ ...each, price: prices.get(each.id) ?? each.price })))
          const rule = { match, conditions }
          expect(ruleBits(index, rule, NOW, reduced)).toEqual(ruleBits(regular, rule, NOW))
        },
      ),
    )
  })

  it('are empty for a manual collection without members', () => {
    const index = createProductIndex()
    expect(collectionBits(index, createCollection(undefined), NOW)).toEqual(createBitSet(0))
  })
})
