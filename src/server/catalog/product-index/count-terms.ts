import type { BitSet } from './bit-set.ts'
import type { Terms } from './terms.ts'

/** Values of an attribute, ascending, each with its number of products. Two lists, because many objects would be slow. */
export interface ValueCounts {
  values: number[]
  /** Above 0. */
  counts: number[]
}

export const NO_VALUES: ValueCounts = { values: [], counts: [] }

/** By attribute: the values that products of a set have, with their number of products. */
export function countAttributeValues(
  terms: Terms,
  attributes: readonly number[],
  products: BitSet,
): Map<number, ValueCounts> {
  if (attributes.length === 0) return new Map()
  const counts = terms.count(products)
  return new Map(attributes.map((attribute) => [attribute, selectCounts(terms, attribute, counts)]))
}

function selectCounts(terms: Terms, attribute: number, byNumber: Uint32Array): ValueCounts {
  const values: number[] = []
  const counts: number[] = []
  for (const number of terms.listNumbers(attribute)) {
    const count = byNumber[number] ?? 0
    if (count === 0) continue
    values.push(terms.values[number] ?? 0)
    counts.push(count)
  }
  return { values, counts }
}

/** The values with most products, up to `limit`, and the number of products of each value. */
export function mostFrequentValues({ values, counts }: ValueCounts, limit: number) {
  const pairs = values.map((value, at) => ({ value, count: counts[at] ?? 0 }))
  const most = pairs.toSorted((a, b) => b.count - a.count || a.value - b.value).slice(0, limit)
  return { most: most.map(({ value }) => value), byValue: new Map(pairs.map(({ value, count }) => [value, count])) }
}
