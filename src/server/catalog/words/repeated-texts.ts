import type { TextReader } from './text-reader.ts'

/** Names of specifications whose value says what the product is, as its category does. */
const kindNames = /^(product )?(type|kind|category)$/i
/** Values that mean that a product does not have a feature: `Bluetooth: no`. */
const isMissing = /^(no|none|false|without|not included|n\/a|-|–)$/i

const MAX_TEXTS = 5_000
/** Longer texts are not cached, because they rarely occur in several products. */
const MAX_LENGTH = 40

/** A text that occurs in many products: a brand, or the name or value of a specification. */
export interface RepeatedText {
  words: Uint32Array
  /** Whether it is the name of a specification that says what the product is. */
  isKindName: boolean
  /** Whether it is a value that means that the product does not have the feature. */
  isMissing: boolean
}

/** Caches the words of texts, because reading a text takes ten times as long as a cache lookup. */
export class RepeatedTexts {
  private readonly cache = new Map<string, RepeatedText>()
  private readonly reader: TextReader

  constructor(reader: TextReader) {
    this.reader = reader
  }

  read(text: string): RepeatedText {
    const cached = this.cache.get(text)
    if (cached) return cached
    this.reader.read(text)
    const words = this.reader.words.slice(0, this.reader.count)
    const read = { words, isKindName: kindNames.test(text), isMissing: isMissing.test(text) }
    if (this.cache.size === MAX_TEXTS) this.cache.clear()
    if (text.length <= MAX_LENGTH) this.cache.set(text, read)
    return read
  }

  /** Releases the memory. */
  clear(): void {
    this.cache.clear()
  }
}
