import type { BitSet } from './bit-set.ts'
import type { Terms } from './terms.ts'

/** The number of products by the number of each term. */
export function countTerms(terms: Terms, bits: BitSet): Uint32Array {
  const counts = new Uint32Array(terms.all.length)
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    const first = at << 5
    while (word !== 0) {
      terms.count(first + 31 - Math.clz32(word & -word), counts)
      word &= word - 1
    }
  }
  return counts
}

/** The values of an attribute with their number of products, without those of no product. */
export const valueCounts = (terms: Terms, attribute: number, counts: Uint32Array): { value: number; count: number }[] =>
  terms.ofAttribute(attribute).flatMap((number) => {
    const term = terms.all[number]
    const count = counts[number] ?? 0
    return term && count > 0 ? [{ value: term.value, count }] : []
  })
