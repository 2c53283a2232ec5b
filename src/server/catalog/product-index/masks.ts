import { type BitSet, createBitSet, growBits, hasBit, intersection, setBit } from './bit-set.ts'
import type { ColumnName, Columns } from './columns.ts'
import type { CombinedOptions } from './option-combinations.ts'
import type { SortedOrder } from './sorted-order.ts'

/** The visible products with a column value in the inclusive range from `min` to `max`. */
export interface Range {
  column: ColumnName
  min: number
  max: number
}

/** The visible products in a category or below it. */
export interface Subtree {
  /** The id of the category. */
  category: number
  /** The ids of this category and its descendants. */
  ids(): number[]
}

/** The visible products with a value of an attribute that passes. */
export interface AttributeValues {
  /** The id of the attribute. */
  attribute: number
  /** Identifies the condition in the cache. */
  key: string
  passes(value: number): boolean
}

/** The visible products of a part of a filter. */
export type Part = Range | Subtree | AttributeValues | CombinedOptions

/** A cache of sets of products, which are created on first use and updated with the products. */
export interface Masks {
  get(part: Part): BitSet
  /** Call it after the columns of an ordinal changed. */
  refresh(ordinal: number): void
  /** Call it when the capacity of the columns grew. */
  grow(capacity: number): void
  clear(): void
}

interface Mask {
  bits: BitSet
  /** Whether a visible product is in the set. */
  includes(ordinal: number): boolean
}

type FindOrder = (column: ColumnName) => SortedOrder | undefined

const MAX_BYTES = 16 * 2 ** 20
const MAX_MASKS = 256

/** @param findOrder the ascending order by a column, if one is maintained */
export function createMasks(columns: Columns, findOrder: FindOrder): Masks {
  /** Least recently used first. */
  const masks = new Map<string, Mask>()

  return {
    get(part) {
      const key = toKey(part)
      const mask = masks.get(key) ?? createMask(columns, part, findOrder)
      masks.delete(key)
      masks.set(key, mask)
      const maxMasks = Math.max(16, Math.min(MAX_MASKS, MAX_BYTES / mask.bits.byteLength))
      if (masks.size > maxMasks)
        for (const oldest of masks.keys()) {
          masks.delete(oldest)
          break
        }
      return mask.bits
    },
    refresh(ordinal) {
      const visible = hasBit(columns.visible, ordinal)
      for (const { bits, includes } of masks.values()) setBit(bits, ordinal, visible && includes(ordinal))
    },
    grow(capacity) {
      for (const mask of masks.values()) mask.bits = growBits(mask.bits, capacity)
    },
    clear: () => masks.clear(),
  }
}

function toKey(part: Part): string {
  if ('column' in part) return `${part.column}:${part.min}:${part.max}`
  if ('category' in part) return `category:${part.category}`
  return 'options' in part ? `combined:${JSON.stringify(part)}` : `attribute:${part.attribute}:${part.key}`
}

function createMask(columns: Columns, part: Part, findOrder: FindOrder): Mask {
  if ('column' in part) return createRangeMask(columns, part, findOrder)
  if ('category' in part) return createSubtreeMask(columns, part)
  return 'options' in part ? createOptionsMask(columns, part) : createAttributeMask(columns, part)
}

function createRangeMask(columns: Columns, range: Range, findOrder: FindOrder): Mask {
  const { column, min, max } = range
  const order = findOrder(column)
  return {
    // From the order of the column, if there is one; otherwise by scanning all products.
    bits: order ? selectFromOrder(columns, range, order) : scanRange(columns, range),
    includes(ordinal) {
      const value = columns[column][ordinal] ?? 0
      return value >= min && value <= max
    },
  }
}

function selectFromOrder(columns: Columns, { min, max }: Range, order: SortedOrder): BitSet {
  const { from, to } = order.findRange(min, max)
  if (to <= from) return createBitSet(columns.ids.length)
  // For a wide range, it is faster to remove the products outside.
  const isWide = to - from > order.length / 2
  const bits = isWide ? columns.visible.slice() : createBitSet(columns.ids.length)
  if (isWide) {
    setBits(bits, order.ordinals, 0, from, false)
    setBits(bits, order.ordinals, to, order.length, false)
  } else setBits(bits, order.ordinals, from, to, true)
  return bits
}

function setBits(bits: BitSet, ordinals: Uint32Array, from: number, to: number, on: boolean): void {
  for (let position = from; position < to; position++) setBit(bits, ordinals[position] ?? 0, on)
}

function scanRange(columns: Columns, { column, min, max }: Range): BitSet {
  const { size, visible, [column]: values } = columns
  const bits = createBitSet(values.length)
  if (max < min) return bits
  const span = max - min
  for (let first = 0; first < size; first += 32) {
    let word = 0
    const end = Math.min(32, size - first)
    for (let bit = 0; bit < end; bit++) {
      if (((values[first + bit] ?? 0) - min) >>> 0 <= span) word |= 1 << bit
    }
    bits[first >>> 5] = word & (visible[first >>> 5] ?? 0)
  }
  return bits
}

function createSubtreeMask(columns: Columns, { ids }: Subtree): Mask {
  const { visible, byCategory } = columns
  const bits = createBitSet(columns.ids.length)
  const members = new Set(ids())
  for (const category of members) {
    const list = byCategory.get(category)
    if (list) setBits(bits, list.ordinals, 0, list.length, true)
  }
  const isMember = (id: number) => members.has(id)
  return {
    bits: intersection([bits, visible]),
    includes: (ordinal) =>
      isMember(columns.category[ordinal] ?? 0) || (columns.additionalCategories.get(ordinal)?.some(isMember) ?? false),
  }
}

const createAttributeMask = ({ visible, terms }: Columns, { attribute, passes }: AttributeValues): Mask => ({
  bits: terms.filter(attribute, passes, visible),
  includes: (ordinal) => terms.some(ordinal, attribute, passes),
})

const createOptionsMask = ({ visible, combinations }: Columns, combined: CombinedOptions): Mask => ({
  bits: combinations.filter(combined, visible),
  includes: (ordinal) => combinations.some(ordinal, combined),
})
