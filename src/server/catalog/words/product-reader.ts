import type { Dictionary } from './dictionary.ts'
import { fold } from './fold.ts'
import { eachJoined } from './joined-words.ts'
import { type NameShape, pairBit } from './name-shapes.ts'
import { FieldClass } from './posting.ts'
import { createSpans, hashText, readSpans } from './spans.ts'
import { stopWords } from './stop-words.ts'
import type { ProductWords } from './word-index.ts'

const accentedWord = /[\p{L}\p{M}\p{N}]*[^\0-\x7f][\p{L}\p{M}\p{N}]*/gu
/** Between texts of one class, so that no word is joined with one of the next. */
const GAP = '\n'

/** Reads the words of products into a dictionary. What it read last is kept in its fields. */
export class ProductReader {
  /** `stem << 2 | field class`, each stem once, under the best field that has it; only `count` of them. */
  rows = new Uint32Array(256)
  count = 0
  readonly shape: NameShape = { whole: 0, pairs: 0, first: 0, words: 0 }
  /** By word: how it is written with its accents, where it has any. */
  readonly accented = new Map<number, string>()
  private readonly dictionary: Dictionary
  private readonly spans = createSpans()
  /** By stem: the number of the product that had it last. */
  private seen = new Uint32Array(0)
  private products = 0

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary
  }

  read({ name, brand, category, features, description }: ProductWords): void {
    this.count = 0
    this.products++
    const foldedName = this.readText(name, FieldClass.name)
    this.readShape(foldedName)
    this.readText(brand + GAP + category, FieldClass.kind)
    this.readText(features.join(GAP), FieldClass.feature)
    this.readText(description, FieldClass.description)
  }

  private readText(text: string, fieldClass: number): string {
    const { dictionary, spans } = this
    const folded = fold(text)
    readSpans(folded, spans)
    for (let index = 0; index < spans.count; index++) {
      const hash = spans.hash[index] as number
      this.take(dictionary.intern(folded, spans.from[index] as number, spans.to[index] as number, hash), fieldClass)
    }
    eachJoined(folded, spans, (joined) => this.take(dictionary.internText(joined), fieldClass))
    if (folded.length !== text.length || folded !== text.toLowerCase()) this.keepAccents(text)
    return folded
  }

  private take(word: number, fieldClass: number): void {
    const { dictionary } = this
    dictionary.uses[word] = (dictionary.uses[word] as number) + 1
    const stem = dictionary.stemOf[word] as number
    if (dictionary.size > this.seen.length)
      this.seen = Uint32Array.from({ length: dictionary.uses.length }, (_, at) => this.seen[at] ?? 0)
    if (this.seen[stem] === this.products) return
    this.seen[stem] = this.products
    if (this.count === this.rows.length) {
      const rows = new Uint32Array(this.count * 2)
      rows.set(this.rows)
      this.rows = rows
    }
    this.rows[this.count++] = (stem << 2) | fieldClass
  }

  private keepAccents(text: string): void {
    for (const [written] of text.normalize('NFC').toLowerCase().matchAll(accentedWord)) {
      const word = this.dictionary.numberOf(fold(written))
      if (word !== undefined) this.accented.set(word, written)
    }
  }

  /** The name was read just before, so that all its words are known. */
  private readShape(folded: string): void {
    const { shape, spans, dictionary } = this
    readSpans(folded, spans)
    Object.assign(shape, { whole: hashText(''), pairs: 0, first: 0, words: 0 })
    let before = 0
    for (let index = 0; index < spans.count; index++) {
      const text = folded.slice(spans.from[index], spans.to[index])
      shape.whole = hashText(text, shape.whole)
      if (stopWords.has(text)) continue
      const word = dictionary.numberOf(text) ?? 0
      const hash = dictionary.hashOf(dictionary.stemOf[word] ?? word)
      if (shape.words++ === 0) shape.first = hash
      else shape.pairs |= pairBit(before, hash)
      before = hash
    }
  }
}
