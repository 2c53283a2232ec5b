import { type BitSet, createBitSet, hasBit, setBit } from './bit-set.ts'
import { addOrdinal, createOrdinalList, type OrdinalList, removeOrdinal } from './ordinal-list.ts'

/** A value of an attribute by which products are filtered: a choice, a number, or yes or no. */
export interface Term {
  /** The id of the attribute. */
  attribute: number
  /** The id of a choice, a number, or 1 for yes and 0 for no. */
  value: number
}

/** The terms of all products: each distinct term has a number, and each product a list of numbers. */
export interface Terms {
  /** By number. */
  readonly values: readonly number[]
  /** The numbers of the terms of an attribute, by ascending value. */
  listNumbers(attribute: number): readonly number[]
  /** The products with any value of an attribute. */
  findProducts(attribute: number): OrdinalList
  /** Replaces the terms of a product. */
  set(ordinal: number, terms: readonly Term[]): void
  /** Whether a product has a term of this attribute that passes. */
  some(ordinal: number, attribute: number, passes: (value: number) => boolean): boolean
  /** The products of a set with a term of this attribute that passes. */
  filter(attribute: number, passes: (value: number) => boolean, products: BitSet): BitSet
  /** The number of products of a set by the number of each term. The array is reused by the next call. */
  count(products: BitSet): Uint32Array
  /**
   * The number of products of a set by the number of each group of terms.
   * @param groups the group of each term by its number, -1 for none
   */
  countGroups(products: BitSet, groups: Int32Array, numberOfGroups: number): Uint32Array
}

/** Lists are in one array, because an array for each of a million products would take several times the memory. */
export function createTerms(): Terms {
  const values: number[] = []
  /** By number, like `values`. */
  const attributes: number[] = []
  const numbers = new Map<number, Map<number, number>>()
  const byAttribute = new Map<number, number[]>()
  /** Attributes with terms that were added since `byAttribute` was last sorted. */
  const unsorted = new Set<number>()
  const products = new Map<number, OrdinalList>()
  let pool = new Uint32Array(1024)
  let used = 0
  /** Entries of the pool that no longer belong to a product. */
  let wasted = 0
  /** By ordinal: the start of its list in the pool, and its length. */
  let starts = new Uint32Array(1024)
  let lengths = new Uint16Array(1024)
  let counts = new Uint32Array(0)

  function findOrAddNumber({ attribute, value }: Term): number {
    let attributeNumbers = numbers.get(attribute)
    if (!attributeNumbers) {
      attributeNumbers = new Map()
      numbers.set(attribute, attributeNumbers)
      byAttribute.set(attribute, [])
    }
    const existing = attributeNumbers.get(value)
    if (existing !== undefined) return existing
    const number = values.push(value) - 1
    attributes.push(attribute)
    attributeNumbers.set(value, number)
    byAttribute.get(attribute)?.push(number)
    unsorted.add(attribute)
    return number
  }

  function sortedNumbers(attribute: number): readonly number[] {
    const attributeNumbers = byAttribute.get(attribute) ?? []
    if (unsorted.delete(attribute)) attributeNumbers.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
    return attributeNumbers
  }

  /** Makes room for more entries; removes entries of former lists if they are most of the pool. */
  function reserve(entries: number): void {
    if (used + entries <= pool.length) return
    const isMostlyWasted = wasted > used / 2
    const into = isMostlyWasted ? new Uint32Array(pool.length) : new Uint32Array((used + entries) * 2)
    if (isMostlyWasted) {
      let end = 0
      for (let ordinal = 0; ordinal < starts.length; ordinal++) {
        const length = lengths[ordinal] ?? 0
        const start = starts[ordinal] ?? 0
        into.set(pool.subarray(start, start + length), end)
        starts[ordinal] = end
        end += length
      }
      used = end
      wasted = 0
    } else into.set(pool.subarray(0, used))
    pool = into
    reserve(entries)
  }

  function listAttributes(ordinal: number): number[] {
    const start = starts[ordinal] ?? 0
    const length = lengths[ordinal] ?? 0
    return Array.from(pool.subarray(start, start + length), (number) => attributes[number] ?? 0)
  }

  return {
    values,
    listNumbers: sortedNumbers,
    findProducts: (attribute) => products.get(attribute) ?? none,
    set(ordinal, terms) {
      for (const attribute of listAttributes(ordinal)) {
        if (terms.some((term) => term.attribute === attribute)) continue
        removeOrdinal(products.get(attribute) ?? none, ordinal)
      }
      for (const { attribute } of terms) {
        const list = products.get(attribute) ?? createOrdinalList()
        addOrdinal(list, ordinal)
        products.set(attribute, list)
      }
      if (ordinal >= starts.length) {
        if (terms.length === 0) return
        const capacity = ordinal * 2
        starts = copyInto(starts, new Uint32Array(capacity))
        lengths = copyInto(lengths, new Uint16Array(capacity))
      }
      wasted += lengths[ordinal] ?? 0
      lengths[ordinal] = 0
      if (terms.length === 0) return
      reserve(terms.length)
      starts[ordinal] = used
      lengths[ordinal] = terms.length
      for (const term of terms) pool[used++] = findOrAddNumber(term)
    },
    some(ordinal, attribute, passes) {
      const start = starts[ordinal] ?? 0
      const end = start + (lengths[ordinal] ?? 0)
      for (let at = start; at < end; at++) {
        const number = pool[at] ?? 0
        if (attributes[number] === attribute && passes(values[number] ?? 0)) return true
      }
      return false
    },
    filter(attribute, passes, visible) {
      const passing = new Uint8Array(values.length)
      for (const number of byAttribute.get(attribute) ?? []) passing[number] = passes(values[number] ?? 0) ? 1 : 0
      const bits = createBitSet(visible.length << 5)
      const { ordinals, length } = products.get(attribute) ?? none
      for (let each = 0; each < length; each++) {
        const ordinal = ordinals[each] ?? 0
        if (!hasBit(visible, ordinal)) continue
        const start = starts[ordinal] ?? 0
        const end = start + (lengths[ordinal] ?? 0)
        for (let at = start; at < end; at++) {
          if (passing[pool[at] ?? 0] !== 1) continue
          setBit(bits, ordinal, true)
          break
        }
      }
      return bits
    },
    count(bits) {
      if (counts.length < values.length) counts = new Uint32Array(values.length * 2)
      else counts.fill(0)
      for (let place = 0; place < bits.length; place++) {
        let word = bits[place] ?? 0
        const first = place << 5
        while (word !== 0) {
          const ordinal = first + 31 - Math.clz32(word & -word)
          const start = starts[ordinal] ?? 0
          const end = start + (lengths[ordinal] ?? 0)
          for (let at = start; at < end; at++) {
            const number = pool[at] ?? 0
            counts[number] = (counts[number] ?? 0) + 1
          }
          word &= word - 1
        }
      }
      return counts
    },
    countGroups(bits, groups, numberOfGroups) {
      const found = new Uint32Array(numberOfGroups)
      /** By group: the last product that was counted, so that each product counts once. */
      const last = new Int32Array(numberOfGroups).fill(-1)
      for (let place = 0; place < bits.length; place++) {
        let word = bits[place] ?? 0
        while (word !== 0) {
          const ordinal = (place << 5) + 31 - Math.clz32(word & -word)
          const start = starts[ordinal] ?? 0
          const end = start + (lengths[ordinal] ?? 0)
          for (let at = start; at < end; at++) {
            const group = groups[pool[at] ?? 0] ?? -1
            if (group === -1 || last[group] === ordinal) continue
            last[group] = ordinal
            found[group] = (found[group] ?? 0) + 1
          }
          word &= word - 1
        }
      }
      return found
    },
  }
}

const none = createOrdinalList()

function copyInto<T extends Uint32Array | Uint16Array>(from: T, into: T): T {
  into.set(from)
  return into
}
