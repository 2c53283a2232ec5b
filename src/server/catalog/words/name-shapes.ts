import { SEGMENT_SIZE } from './posting.ts'

/** Longer names count as names with this number of words. */
export const MAX_NAME_WORDS = 15

/** Hashes of a name, for bonus points; a million names take 10 MB. */
export interface NameShape {
  /** Hash of all letters and digits without spaces, so that `E-Reader` equals `ereader`. */
  whole: number
  /** One of 32 bits for each pair of adjacent words. */
  pairs: number
  /** Hash of the first word. */
  first: number
  /** Number of words without stop words. */
  words: number
}

/** The shapes of the names of a segment. */
export class NameShapes {
  readonly whole = new Int32Array(SEGMENT_SIZE)
  readonly pairs = new Int32Array(SEGMENT_SIZE)
  /** The number of words in the low four bits, and the hash of the first word in the higher bits. */
  readonly starts = new Uint16Array(SEGMENT_SIZE)

  set(offset: number, { whole, pairs, first, words }: NameShape): void {
    this.whole[offset] = whole
    this.pairs[offset] = pairs
    this.starts[offset] = (shortHash(first) << 4) | Math.min(words, MAX_NAME_WORDS)
  }
}

/** One more than the highest `shortHash`. */
export const SHORT_HASHES = 1 << 12

/** Reduces the hash of a first word to twelve bits. */
export const shortHash = (hash: number): number => (hash ^ (hash >>> 12) ^ (hash >>> 24)) & (SHORT_HASHES - 1)

/** The bit of two adjacent words, by the hashes of their stems. */
export const pairBit = (first: number, second: number): number =>
  1 << (Math.imul(Math.imul(first, 31) ^ second, 0x9e3779b1) >>> 27)
