import { type BitSet, countBits, countBoth, countValues, symmetricDifference } from './bit-set.ts'
import type { Columns, CountedColumn } from './columns.ts'
import type { ProductIndex } from './readable-index.ts'

/** A set of products with its counts by the values of columns. */
export interface ProductCounts extends Partial<Record<CountedColumn, Uint32Array>> {
  bits: BitSet
  size: number
}

export const countAllProducts = ({ columns: { visible }, counts, brands }: ProductIndex): Required<ProductCounts> => ({
  bits: visible,
  size: countBits(visible),
  cell: counts.cell,
  brand: counts.brand.slice(0, brands.size),
  category: counts.category,
})

/**
 * Counts a set of visible products.
 * @param earlier counts of supersets or subsets of these products. The set closest in size that has all wanted columns
 * is adjusted by the products in which both differ, if they are fewer than these products
 */
export function countProducts(
  index: ProductIndex,
  bits: BitSet,
  earlier: ProductCounts[],
  wanted: readonly CountedColumn[],
): ProductCounts {
  const size = countBits(bits)
  const distanceTo = (counts: ProductCounts) => Math.abs(counts.size - size)
  const [nearest] = earlier
    .filter((counts) => wanted.every((column) => counts[column]) && distanceTo(counts) < size)
    .sort((a, b) => distanceTo(a) - distanceTo(b))
  if (nearest?.size === size) return nearest
  const counts: ProductCounts = { bits, size }
  for (const column of wanted) counts[column] = new Uint32Array(index.counts[column].length)
  countColumns(index.columns, nearest ? symmetricDifference(bits, nearest.bits) : bits, counts, wanted)
  if (nearest) {
    const sign = nearest.size < size ? 1 : -1
    for (const column of wanted) applyDifferences(nearest[column], sign, counts[column])
  }
  return counts
}

/** Two columns at a time, because finding the products is half of the work. */
function countColumns(columns: Columns, bits: BitSet, counts: ProductCounts, wanted: readonly CountedColumn[]): void {
  const [first, second, ...rest] = wanted
  if (first === undefined) return
  const into = (column: CountedColumn) => counts[column] ?? new Uint32Array(0)
  if (second === undefined) {
    countValues(bits, columns[first], into(first))
    return
  }
  countBoth(bits, columns[first], into(first), columns[second], into(second))
  countColumns(columns, bits, counts, rest)
}

/** Turns differences from `base` into totals, in place. */
function applyDifferences(
  base: Uint32Array = new Uint32Array(0),
  sign: number,
  counts: Uint32Array = new Uint32Array(0),
) {
  for (let at = 0; at < counts.length; at++) {
    counts[at] = (base[at] ?? 0) + sign * (counts[at] ?? 0)
  }
}
