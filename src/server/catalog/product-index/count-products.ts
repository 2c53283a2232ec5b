import { type BitSet, countBits, countBoth, countValues, symmetricDifference } from './bit-set.ts'
import type { ProductIndex } from './product-index.ts'

/** A set of products with its counts by cell and by brand. Counts that were not requested are empty. */
export interface ProductCounts {
  bits: BitSet
  size: number
  /** By cell number. */
  cells: Uint32Array
  /** By brand number. */
  brands: Uint32Array
}

type CountKind = 'cells' | 'brands' | 'both'

export const countAllProducts = ({
  columns: { visible },
  cells,
  brands,
  brandCounts,
}: ProductIndex): ProductCounts => ({
  bits: visible,
  size: countBits(visible),
  cells: cells.counts,
  brands: brandCounts.slice(0, brands.size),
})

/**
 * Counts a set of visible products.
 * @param known earlier counts of supersets or subsets of these products, with the requested counts. If the difference to the
 * nearest set is smaller than this one, only the difference is counted
 */
export function countProducts(
  index: ProductIndex,
  bits: BitSet,
  known: ProductCounts[],
  kind: CountKind,
): ProductCounts {
  const size = countBits(bits)
  const distanceTo = (counts: ProductCounts) => Math.abs(counts.size - size)
  const [near] = known.filter((counts) => distanceTo(counts) < size).sort((a, b) => distanceTo(a) - distanceTo(b))
  if (near?.size === size) return near
  const counted = near ? symmetricDifference(bits, near.bits) : bits
  const { cell, brand } = index.columns
  const cells = new Uint32Array(kind === 'brands' ? 0 : index.cells.all.length)
  const brands = new Uint32Array(kind === 'cells' ? 0 : index.brands.size)
  if (kind === 'both') countBoth(counted, cell, cells, brand, brands)
  else if (kind === 'cells') countValues(counted, cell, cells)
  else countValues(counted, brand, brands)
  if (near) {
    const sign = near.size < size ? 1 : -1
    addTo(near.cells, sign, cells)
    addTo(near.brands, sign, brands)
  }
  return { bits, size, cells, brands }
}

/** Replaces the differences by the counts plus or minus the differences. */
function addTo(numbers: Uint32Array, sign: 1 | -1, differences: Uint32Array): void {
  for (let at = 0; at < differences.length; at++) {
    differences[at] = (numbers[at] ?? 0) + sign * (differences[at] ?? 0)
  }
}
