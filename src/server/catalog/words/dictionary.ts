import { HASH_START, hashText, hashUnit, MAX_WORD_LENGTH } from './spans.ts'
import { StemCounts } from './stem-counts.ts'

/**
 * All words of the catalog, identified by numbers. They are stored in a few large arrays, because there may be a million of
 * them. Stems are words too, and postings are grouped by the number of the stem.
 */
export class Dictionary {
  size = 0
  /** By word: the number of its stem. */
  stems = new Uint32Array(INITIAL_CAPACITY)
  readonly counts = new StemCounts()
  /** By word: how often it occurs; 0 for words that are only stems. */
  uses = new Uint32Array(INITIAL_CAPACITY)
  /** By word: its set of letters, see `letterBit`. */
  letters = new Uint32Array(INITIAL_CAPACITY)
  private units = new Uint16Array(INITIAL_CAPACITY * 8)
  private starts = new Uint32Array(INITIAL_CAPACITY + 1)
  private slots = new Int32Array(INITIAL_CAPACITY * 2)
  private readonly stem: (word: string) => string

  constructor(stem: (word: string) => string) {
    this.stem = stem
  }

  /** Returns the number of a word. New words are added. @param hash from `readSpans` or `hashText` */
  intern(text: string, from: number, to: number, hash: number): number {
    const slot = this.findSlot(text, from, to, hash)
    const entry = this.slots[slot] ?? 0
    if (entry > 0) return entry - 1
    const word = this.add(text, from, to)
    this.slots[slot] = word + 1
    if (this.size * 2 > this.slots.length) this.rehash()
    const whole = this.wordAt(word)
    const stem = this.stem(whole)
    this.stems[word] = stem === whole ? word : this.internText(stem)
    return word
  }

  internText(text: string): number {
    const short = text.slice(0, MAX_WORD_LENGTH)
    return this.intern(short, 0, short.length, hashText(short))
  }

  /** The number of a word, or undefined. */
  findNumber(text: string): number | undefined {
    const entry = this.slots[this.findSlot(text, 0, text.length, hashText(text))] ?? 0
    return entry > 0 ? entry - 1 : undefined
  }

  /** The number of the stem of a word; undefined when no product has a form of the word. */
  findStemNumber(text: string): number | undefined {
    return this.findNumber(this.stem(text))
  }

  wordAt(word: number): string {
    return String.fromCharCode(...this.units.subarray(this.starts[word], this.starts[word + 1]))
  }

  getLength(word: number): number {
    return (this.starts[word + 1] ?? 0) - (this.starts[word] ?? 0)
  }

  unitAt(word: number, at: number): number {
    return this.units[(this.starts[word] ?? 0) + at] ?? 0
  }

  /** The same hash as `hashText` of the word. */
  calculateHash(word: number): number {
    const end = this.starts[word + 1] ?? 0
    let hash = HASH_START
    for (let at = this.starts[word] ?? 0; at < end; at++) hash = hashUnit(hash, this.units[at] ?? 0)
    return hash
  }

  /** Compares two words by their letters, for sorting. */
  compare(a: number, b: number): number {
    const { units, starts } = this
    let atA = starts[a] ?? 0
    let atB = starts[b] ?? 0
    const endA = starts[a + 1] ?? 0
    const endB = starts[b + 1] ?? 0
    while (atA < endA && atB < endB) {
      const difference = (units[atA++] ?? 0) - (units[atB++] ?? 0)
      if (difference !== 0) return difference
    }
    return endA - atA - (endB - atB)
  }

  /** Compares a word with a prefix for sorting: negative if it sorts before the words with the prefix, 0 if it has the prefix, otherwise positive. */
  compareToPrefix(word: number, prefix: string): number {
    const { units, starts } = this
    const start = starts[word] ?? 0
    const length = (starts[word + 1] ?? 0) - start
    for (let at = 0; at < prefix.length; at++) {
      if (at === length) return -1
      const difference = (units[start + at] ?? 0) - prefix.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return 0
  }

  private findSlot(text: string, from: number, to: number, hash: number): number {
    const { slots, units, starts } = this
    const mask = slots.length - 1
    const length = to - from
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot] ?? 0
      if (entry === 0) return slot
      const start = starts[entry - 1] ?? 0
      if ((starts[entry] ?? 0) - start !== length) continue
      let at = 0
      while (at < length && units[start + at] === text.charCodeAt(from + at)) at++
      if (at === length) return slot
    }
  }

  private add(text: string, from: number, to: number): number {
    const word = this.size++
    if (this.size === this.uses.length) this.grow()
    const start = this.starts[word] ?? 0
    if (start + MAX_WORD_LENGTH > this.units.length) this.units = grown(this.units, this.units.length * 1.5)
    let letters = 0
    for (let at = from; at < to; at++) {
      const unit = text.charCodeAt(at)
      this.units[start + at - from] = unit
      letters |= letterBit(unit)
    }
    this.letters[word] = letters
    this.starts[word + 1] = start + to - from
    return word
  }

  private grow(): void {
    const size = this.size * 1.5
    this.stems = grown(this.stems, size)
    this.counts.reserve(size)
    this.uses = grown(this.uses, size)
    this.letters = grown(this.letters, size)
    this.starts = grown(this.starts, size + 1)
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 2)
    for (let word = 0; word < this.size; word++) {
      let slot = spread(this.calculateHash(word)) & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = word + 1
    }
    this.slots = slots
  }
}

const INITIAL_CAPACITY = 1024

/** One of 32 bits for a letter; digits and letters other than a…z share six bits. */
export const letterBit = (unit: number): number => 1 << (unit >= 97 && unit <= 122 ? unit - 97 : 26 + (unit % 6))

/** Mixes the bits of a hash, because the low bits of FNV-1a depend on few letters. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return mixed ^ (mixed >>> 15)
}

function grown<Numbers extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  numbers: Numbers,
  size: number,
): Numbers {
  const larger = new (numbers.constructor as new (size: number) => Numbers)(Math.ceil(size))
  larger.set(numbers)
  return larger
}
