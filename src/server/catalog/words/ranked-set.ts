/** Number of 32-bit words in a block, for which one count is stored. */
const BLOCK = 4

/**
 * A set of integers with the rank of each. A lookup reads one or two memory locations, while a binary search reads about twelve.
 * This is important because lookups in all segments take most of the time of a search.
 */
export class RankedSet {
  private readonly bits: Uint32Array
  /** The number of set members before each block. */
  private readonly before: Uint32Array

  constructor(numbers: readonly number[]) {
    const highest = numbers.reduce((max, number) => Math.max(max, number), -1)
    const blocks = Math.ceil((highest + 1) / (32 * BLOCK))
    this.bits = new Uint32Array(blocks * BLOCK)
    this.before = new Uint32Array(blocks)
    for (const number of numbers) this.bits[number >>> 5] = (this.bits[number >>> 5] ?? 0) | (1 << (number & 31))
    let count = 0
    for (let word = 0; word < this.bits.length; word++) {
      if (word % BLOCK === 0) this.before[word / BLOCK] = count
      count += bitCount(this.bits[word] ?? 0)
    }
  }

  /** The rank of a number, which is the count of smaller numbers in the set, or -1 if it is not in the set. */
  findRank(number: number): number {
    const { bits, before } = this
    const word = number >>> 5
    if (word >= bits.length) return -1
    const bit = 1 << (number & 31)
    if (((bits[word] ?? 0) & bit) === 0) return -1
    let rank = before[Math.floor(word / BLOCK)] ?? 0
    for (let at = word - (word % BLOCK); at < word; at++) rank += bitCount(bits[at] ?? 0)
    return rank + bitCount((bits[word] ?? 0) & (bit - 1))
  }

  /** Calls `take` with each number and its rank, in ascending order. */
  each(take: (number: number, rank: number) => void): void {
    let rank = 0
    for (let word = 0; word < this.bits.length; word++) {
      for (let rest = this.bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
        take((word << 5) | (31 - Math.clz32(rest & -rest)), rank++)
      }
    }
  }
}

/** The number of set bits. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
