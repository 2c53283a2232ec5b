/** One bit per ordinal. */
export type BitSet = Uint32Array

export const createBitSet = (capacity: number): BitSet => new Uint32Array((capacity + 31) >>> 5)

export const hasBit = (bits: BitSet, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

export function setBit(bits: BitSet, at: number, on: boolean): void {
  const word = bits[at >>> 5] ?? 0
  bits[at >>> 5] = on ? word | (1 << (at & 31)) : word & ~(1 << (at & 31))
}

/** A copy with a larger capacity. */
export function growBits(bits: BitSet, capacity: number): BitSet {
  const grown = createBitSet(capacity)
  grown.set(bits)
  return grown
}

/** The bits that all sets have. Sets may have different lengths. */
export function intersection([first, ...others]: [BitSet, ...BitSet[]]): BitSet {
  const result = first.slice()
  for (const other of others) {
    for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) & (other[at] ?? 0)
  }
  return result
}

export function union([first, ...others]: [BitSet, ...BitSet[]]): BitSet {
  const result = first.slice()
  for (const other of others) {
    for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) | (other[at] ?? 0)
  }
  return result
}

/** Writes the ordinals whose bits are set to `into`, ascending. @returns their number */
export function listBits(bits: BitSet, into: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      into[count++] = (at << 5) + 31 - Math.clz32(word & -word)
      word &= word - 1
    }
  }
  return count
}

export function countBits(bits: BitSet): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    word -= (word >>> 1) & 0x5555_5555
    word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return count
}

/** The bits that only one of two sets of the same length has. */
export function symmetricDifference(bits: BitSet, others: BitSet): BitSet {
  const result = bits.slice()
  for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) ^ (others[at] ?? 0)
  return result
}

/** Counts the values of a column among the ordinals whose bits are set: adds one to `counts` at each value. */
export function countValues(bits: BitSet, column: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    const first = at << 5
    while (word !== 0) {
      const value = column[first + 31 - Math.clz32(word & -word)] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
      word &= word - 1
    }
  }
}

/** Like `countValues`, for two columns in one pass, because finding the ordinals takes half of the time. */
export function countBoth(
  bits: BitSet,
  column: Uint32Array,
  counts: Uint32Array,
  other: Uint32Array,
  otherCounts: Uint32Array,
): void {
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    const first = at << 5
    while (word !== 0) {
      const ordinal = first + 31 - Math.clz32(word & -word)
      const value = column[ordinal] ?? 0
      const otherValue = other[ordinal] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
      otherCounts[otherValue] = (otherCounts[otherValue] ?? 0) + 1
      word &= word - 1
    }
  }
}
