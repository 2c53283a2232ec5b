import { SEGMENT_SIZE } from './posting.ts'

/** Longer names count as having this many words. */
export const MAX_NAME_WORDS = 15

/** What a name looks like, for the bonus of a phrase: hashes only, so that a million names take 10 MB. */
export interface NameShape {
  /** Of all its letters and digits, without the spaces: `E-Reader` and `ereader` are one. */
  whole: number
  /** A bit of 32 for each two words that stand side by side. */
  pairs: number
  /** Of its first word. */
  first: number
  /** Words that are no stop words. */
  words: number
}

/** The shapes of the names of a segment. */
export class NameShapes {
  readonly whole = new Int32Array(SEGMENT_SIZE)
  readonly pairs = new Int32Array(SEGMENT_SIZE)
  /** The number of words in the low four bits, the hash of the first above them. */
  readonly starts = new Uint16Array(SEGMENT_SIZE)

  set(place: number, { whole, pairs, first, words }: NameShape): void {
    this.whole[place] = whole
    this.pairs[place] = pairs
    this.starts[place] = (shortHash(first) << 4) | Math.min(words, MAX_NAME_WORDS)
  }
}

/** One more than the highest `shortHash`. */
export const SHORT_HASHES = 1 << 12

/** The twelve bits that are kept of the hash of a first word. */
export const shortHash = (hash: number): number => (hash ^ (hash >>> 12) ^ (hash >>> 24)) & (SHORT_HASHES - 1)

/** The bit of two words side by side, by their stems' hashes. */
export const pairBit = (first: number, second: number): number =>
  1 << (Math.imul(Math.imul(first, 31) ^ second, 0x9e3779b1) >>> 27)
