import { type BitSet, countBits, countBoth, countValues, symmetricDifference } from './bit-set.ts'
import type { ProductIndex } from './product-index.ts'

/** A set of products with its counts by cell and by brand; a count that was not requested is empty. */
export interface ProductCounts {
  bits: BitSet
  size: number
  /** By cell number. */
  cells: Uint32Array
  /** By brand number. */
  brands: Uint32Array
}

type What = 'cells' | 'brands' | 'both'

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
 * @param known earlier counts, each of a superset or subset of these products, with the counts requested. Only the
 * difference to the nearest is counted, if that is smaller
 */
export function countProducts(index: ProductIndex, bits: BitSet, known: ProductCounts[], what: What): ProductCounts {
  const size = countBits(bits)
  const distanceTo = (counts: ProductCounts) => Math.abs(counts.size - size)
  const [near] = known.filter((counts) => distanceTo(counts) < size).sort((a, b) => distanceTo(a) - distanceTo(b))
  if (near?.size === size) return near
  const counted = near ? symmetricDifference(bits, near.bits) : bits
  const { cell, brand } = index.columns
  const cells = new Uint32Array(what === 'brands' ? 0 : index.cells.all.length)
  const brands = new Uint32Array(what === 'cells' ? 0 : index.brands.size)
  if (what === 'both') countBoth(counted, cell, cells, brand, brands)
  else if (what === 'cells') countValues(counted, cell, cells)
  else countValues(counted, brand, brands)
  if (near) {
    const sign = near.size < size ? 1 : -1
    addTo(near.cells, sign, cells)
    addTo(near.brands, sign, brands)
  }
  return { bits, size, cells, brands }
}

/** Adds the differences to the counts, or subtracts them. */
function addTo(numbers: Uint32Array, sign: 1 | -1, differences: Uint32Array): void {
  for (let at = 0; at < differences.length; at++) {
    differences[at] = (numbers[at] ?? 0) + sign * (differences[at] ?? 0)
  }
}
