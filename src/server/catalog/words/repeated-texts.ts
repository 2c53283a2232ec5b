import type { TextReader } from './text-reader.ts'

/** Specifications that say what a product is, as its category does. */
const tellsKind = /^(product )?(type|kind|category)$/i
/** What is specified so the product does not have: `Bluetooth: no`. */
const isMissing = /^(no|none|false|without|not included|n\/a|-|–)$/i

const MAX_TEXTS = 5_000
/** Longer texts are hardly those of another product too. */
const MAX_LENGTH = 40

/** A text that many products have: a brand, or the name or value of a specification. */
export interface RepeatedText {
  words: Uint32Array
  /** Whether a specification of that name says what a product is. */
  tellsKind: boolean
  /** Whether a value says that the product does not have what is specified. */
  isMissing: boolean
}

/** Keeps texts as they were read, since reading one takes ten times as long as remembering it. */
export class RepeatedTexts {
  private readonly known = new Map<string, RepeatedText>()
  private readonly reader: TextReader

  constructor(reader: TextReader) {
    this.reader = reader
  }

  read(text: string): RepeatedText {
    const known = this.known.get(text)
    if (known) return known
    this.reader.read(text)
    const words = this.reader.words.slice(0, this.reader.count)
    const read = { words, tellsKind: tellsKind.test(text), isMissing: isMissing.test(text) }
    if (this.known.size === MAX_TEXTS) this.known.clear()
    if (text.length <= MAX_LENGTH) this.known.set(text, read)
    return read
  }

  /** Gives the memory back. */
  forget(): void {
    this.known.clear()
  }
}
