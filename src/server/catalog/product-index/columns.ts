import { calculateRankBoost } from '../words/rank.ts'
import { type BitSet, createBitSet, growBits, hasBit, setBit } from './bit-set.ts'
import { createOptionCombinations, type OptionCombination, type OptionCombinations } from './option-combinations.ts'
import { addOrdinal, createOrdinalList, type OrdinalList, removeOrdinal } from './ordinal-list.ts'
import { createTerms, type Term, type Terms } from './terms.ts'

/** The properties of a product that the index needs. */
export interface IndexedProduct {
  id: number
  /** Whether shoppers may see it. Hidden products have an ordinal too, so that ordinals follow the order of ids. */
  visible: boolean
  /** Cents. */
  price: number
  /** The id of its brand; 0 for none. */
  brand: number
  /** The id of the main category. */
  category: number
  /** The ids of further categories. */
  additionalCategories: number[]
  /** Values of attributes by which products are filtered. */
  terms: Term[]
  /** Combinations of variants with two options or more. */
  combinations: OptionCombination[]
  /** Ids of its tags. */
  tags: number[]
  /** 0 to 5. */
  rating: number
  reviewCount: number
  unitsSold: number
  /** Seconds since 1970. */
  created: number
  onSale: boolean
  isNew: boolean
  /** Whether it is for sale and at least one variant is in stock. */
  available: boolean
}

export const columnNames = ['price', 'category', 'brand', 'rating', 'created', 'unitsSold', 'cell'] as const
export type ColumnName = (typeof columnNames)[number]
/** The columns by which products are counted, besides flags. */
export type CountedColumn = Extract<ColumnName, 'cell' | 'brand' | 'category'>
export const flagNames = ['onSale', 'isNew', 'inStock'] as const
export type FlagName = (typeof flagNames)[number]

/**
 * The products by ordinal: 0, 1, 2 …, in the order in which they were added, which is nearly that of their ids. The bits of
 * flags are only set for visible products.
 */
export interface Columns extends Record<ColumnName, Uint32Array>, Record<FlagName, BitSet> {
  /** Number of ordinals. */
  size: number
  /** Whether ordinals have the order of ids; false once a product was added after one with a higher id. */
  inOrder: boolean
  ids: Int32Array
  visible: BitSet
  /** See `calculateRankBoost`. */
  rankBoost: Uint8Array
  /** By ordinal, for products that have any. */
  additionalCategories: Map<number, readonly number[]>
  /** By category id: the products whose main or additional category it is, including hidden products. */
  byCategory: Map<number, OrdinalList>
  terms: Terms
  combinations: OptionCombinations
}

/** The attribute number of tags. */
export const TAGS = -1

/** The `rating` column is the tenths of a star times this, plus the number of reviews, so that it sorts by both. */
export const REVIEWS = 2 ** 26
export const getTenths = (ratingKey: number): number => Math.floor(ratingKey / REVIEWS)

export function createColumns(): Columns {
  return {
    size: 0,
    inOrder: true,
    ids: new Int32Array(0),
    visible: createBitSet(0),
    rankBoost: new Uint8Array(0),
    additionalCategories: new Map(),
    byCategory: new Map(),
    terms: createTerms(),
    combinations: createOptionCombinations(),
    ...byName(columnNames, () => new Uint32Array(0)),
    ...byName(flagNames, () => createBitSet(0)),
  }
}

/** Makes room for one more ordinal. @returns whether the arrays were replaced by larger ones */
export function reserve(columns: Columns): boolean {
  const { size, ids } = columns
  if (size < ids.length) return false
  const capacity = roundUp(Math.max(1024, Math.ceil(size * 1.25)))
  columns.ids = copyInto(ids, new Int32Array(capacity))
  columns.rankBoost = copyInto(columns.rankBoost, new Uint8Array(capacity))
  for (const name of columnNames) columns[name] = copyInto(columns[name], new Uint32Array(capacity))
  for (const name of ['visible', ...flagNames] as const) columns[name] = growBits(columns[name], capacity)
  return true
}

/** Writes the columns of a product except `cell`, which the caller sets. */
export function writeColumns(columns: Columns, ordinal: number, product: IndexedProduct): void {
  const { visible } = product
  columns.ids[ordinal] = product.id
  columns.price[ordinal] = product.price
  writeCategories(columns, ordinal, product)
  columns.brand[ordinal] = product.brand
  const tagged = product.tags.map((value) => ({ attribute: TAGS, value }))
  columns.terms.set(ordinal, tagged.length > 0 ? [...product.terms, ...tagged] : product.terms)
  columns.combinations.set(ordinal, product.combinations)
  columns.rating[ordinal] = Math.round(product.rating * 10) * REVIEWS + Math.min(product.reviewCount, REVIEWS - 1)
  columns.created[ordinal] = Math.max(0, Math.floor(product.created))
  columns.unitsSold[ordinal] = Math.max(0, product.unitsSold)
  columns.rankBoost[ordinal] = calculateRankBoost(product.unitsSold, product.available)
  setBit(columns.visible, ordinal, visible)
  setBit(columns.onSale, ordinal, visible && product.onSale)
  setBit(columns.isNew, ordinal, visible && product.isNew)
  setBit(columns.inStock, ordinal, visible && product.available)
}

function writeCategories(
  { category, additionalCategories, byCategory }: Columns,
  ordinal: number,
  { category: main, additionalCategories: additional }: IndexedProduct,
): void {
  const before = [category[ordinal] ?? 0, ...(additionalCategories.get(ordinal) ?? [])]
  category[ordinal] = main
  if (additional.length > 0) additionalCategories.set(ordinal, additional)
  else additionalCategories.delete(ordinal)
  const now = [main, ...additional]
  for (const each of before) {
    const list = now.includes(each) ? undefined : byCategory.get(each)
    if (list) removeOrdinal(list, ordinal)
  }
  for (const each of now) {
    const list = byCategory.get(each) ?? createOrdinalList()
    addOrdinal(list, ordinal)
    byCategory.set(each, list)
  }
}

export const isVisible = ({ visible }: Columns, ordinal: number): boolean => hasBit(visible, ordinal)

const roundUp = (capacity: number): number => (capacity + 1023) & ~1023

function copyInto<T extends Int32Array | Uint32Array | Uint8Array>(
  from: { length: number } & ArrayLike<number>,
  to: T,
): T {
  to.set(from)
  return to
}

const byName = <K extends string, V>(names: readonly K[], create: () => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, create()])) as Record<K, V>
