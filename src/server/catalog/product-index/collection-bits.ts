import type { Collection, StoredCondition, StoredRule } from '../collections/collection-set.ts'
import { optionTerm } from '../options/option-term.ts'
import { type BitSet, createBitSet, hasBit, intersection, setBit, union } from './bit-set.ts'
import { type Columns, REVIEWS, TAGS } from './columns.ts'
import { createAttributePart, createSubtree, HIGHEST } from './filters.ts'
import type { Part } from './masks.ts'
import type { ProductIndex } from './readable-index.ts'

/**
 * The visible products of a collection. The sets for the conditions of a rule are cached and updated with the products, so that
 * only their combination is computed here.
 * @param now seconds since 1970, for conditions by age
 */
export function collectionBits(index: ProductIndex, { rule, members }: Collection, now: number): BitSet {
  return rule ? ruleBits(index, rule, now) : memberBits(index, members)
}

/** The regular price of a product whose price in the index is a sale price. */
export interface ReducedProduct {
  id: number
  price: number
}

/**
 * The visible products that match a rule.
 * @param now seconds since 1970
 * @param reduced products whose regular prices are tested instead of their sale prices
 */
export function ruleBits(
  index: ProductIndex,
  { match, conditions }: StoredRule,
  now: number,
  reduced: readonly ReducedProduct[] = [],
): BitSet {
  const [first, ...others] = conditions.map((condition) => conditionBits(index, condition, now, reduced))
  if (!first) return createBitSet(index.columns.ids.length)
  return match === 'all' ? intersection([first, ...others]) : union([first, ...others])
}

/** The members of a manual collection that are in a set, in the collection's order. @param bits the set */
export const filterMembers = (index: ProductIndex, members: Int32Array, bits: BitSet): number[] =>
  [...members].filter((id) => {
    const ordinal = index.findOrdinal(id)
    return ordinal !== undefined && hasBit(bits, ordinal)
  })

function memberBits(index: ProductIndex, members: Int32Array): BitSet {
  const bits = createBitSet(index.columns.ids.length)
  for (const id of filterMembers(index, members, index.columns.visible)) {
    const ordinal = index.findOrdinal(id)
    if (ordinal !== undefined) setBit(bits, ordinal, true)
  }
  return bits
}

function conditionBits(
  index: ProductIndex,
  condition: StoredCondition,
  now: number,
  reduced: readonly ReducedProduct[],
): BitSet {
  const present = findMatching(index, condition, now)
  const bits = condition.what === 'price' ? applyRegularPrices(index, condition, present, reduced) : present
  return 'not' in condition && condition.not ? invert(index.columns, bits) : bits
}

function findMatching(index: ProductIndex, condition: StoredCondition, now: number): BitSet {
  const { columns, masks } = index
  if (condition.what === 'sale') return columns.onSale
  if (condition.what === 'stock') return columns.inStock
  const part = toPart(index, condition, now)
  if (!part) return createBitSet(columns.ids.length)
  // Rules have amounts in the shop's currency, so that a collection has the same products in all lists where they are sold.
  if (condition.what === 'price' && index !== index.main)
    return intersection([index.main.masks.get(part), columns.visible])
  return masks.get(part)
}

/** The products in a price range. @param matching by current prices @param reduced products to test by their regular prices instead */
function applyRegularPrices(
  index: ProductIndex,
  { min = 0, max = HIGHEST }: Extract<StoredCondition, { what: 'price' }>,
  matching: BitSet,
  reduced: readonly ReducedProduct[],
): BitSet {
  if (reduced.length === 0) return matching
  const bits = matching.slice()
  for (const { id, price } of reduced) {
    const ordinal = index.findOrdinal(id)
    if (ordinal === undefined) continue
    setBit(bits, ordinal, hasBit(index.columns.visible, ordinal) && price >= min && price <= max)
  }
  return bits
}

/** @returns undefined for a deleted category */
function toPart(
  { tree }: ProductIndex,
  condition: Exclude<StoredCondition, { what: 'sale' | 'stock' }>,
  now: number,
): Part | undefined {
  switch (condition.what) {
    case 'category': {
      const node = tree.byId(condition.id)
      return node && createSubtree(tree, node)
    }
    case 'brand':
      return { column: 'brand', min: condition.id, max: condition.id }
    case 'tag':
      return createAttributePart({ attribute: TAGS, values: [condition.id] })
    case 'attribute': {
      const { id, values, min, max } = condition
      return createAttributePart({ attribute: id, ...(values && { values }), min, max })
    }
    case 'option':
      return createAttributePart({ attribute: optionTerm(condition.id), values: condition.values })
    case 'price':
      return { column: 'price', min: condition.min ?? 0, max: condition.max ?? HIGHEST }
    case 'rating':
      return { column: 'rating', min: Math.ceil(Math.round(condition.min * 100) / 10) * REVIEWS, max: HIGHEST }
    case 'age':
      return { column: 'created', min: Math.max(0, startOfHour(now) - condition.days * SECONDS_A_DAY), max: HIGHEST }
  }
}

const SECONDS_A_DAY = 86_400

/** Ages are counted by the hour, so that the sets of products are not computed again with each request. */
export const startOfHour = (seconds: number): number => Math.floor(seconds / 3_600) * 3_600

function invert({ visible }: Columns, bits: BitSet): BitSet {
  const result = visible.slice()
  for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) & ~(bits[at] ?? 0)
  return result
}
