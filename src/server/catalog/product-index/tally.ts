import { type BitSet, countBits, countBoth, countValues, symmetricDifference } from './bit-set.ts'
import type { ProductIndex } from './product-index.ts'

/** Some products, and how many of them each cell and each brand has; empty unless it was asked for. */
export interface Tally {
  bits: BitSet
  size: number
  /** By the cell's number. */
  cells: Uint32Array
  /** By the brand's number. */
  brands: Uint32Array
}

type What = 'cells' | 'brands' | 'both'

export const tallyOfAll = ({ columns: { visible }, cells, brands, brandCounts }: ProductIndex): Tally => ({
  bits: visible,
  size: countBits(visible),
  cells: cells.counts,
  brands: brandCounts.slice(0, brands.size),
})

/**
 * Counts some visible products.
 * @param known tallies of which each has all of these products or no others, and what is wanted. Of the nearest only
 *   the difference is counted, if that is less
 */
export function tallyOf(index: ProductIndex, bits: BitSet, known: Tally[], what: What): Tally {
  const size = countBits(bits)
  const distanceTo = (tally: Tally) => Math.abs(tally.size - size)
  const [near] = known.filter((tally) => distanceTo(tally) < size).sort((a, b) => distanceTo(a) - distanceTo(b))
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

/** Puts in place of each difference the number and it, or the number less it. */
function addTo(numbers: Uint32Array, sign: 1 | -1, differences: Uint32Array): void {
  for (let at = 0; at < differences.length; at++) {
    differences[at] = (numbers[at] as number) + sign * (differences[at] as number)
  }
}
