import type { BitSet } from './bit-set.ts'
import type { Terms } from './terms.ts'

export type ValueCount = { value: number; count: number }

/** By attribute: its values with their number of products in a set, without those of no product. */
export function countValuesOf(
  terms: Terms,
  attributes: readonly number[],
  products: BitSet,
): Map<number, ValueCount[]> {
  if (attributes.length === 0) return new Map()
  const counts = terms.count(products)
  return new Map(attributes.map((attribute) => [attribute, valueCounts(terms, attribute, counts)]))
}

function valueCounts(terms: Terms, attribute: number, counts: Uint32Array): ValueCount[] {
  const found: ValueCount[] = []
  for (const number of terms.ofAttribute(attribute)) {
    const count = counts[number] ?? 0
    if (count > 0) found.push({ value: terms.all[number]?.value ?? 0, count })
  }
  return found
}
