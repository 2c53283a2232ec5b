import type { Dictionary } from './dictionary.ts'
import { fold } from './fold.ts'
import { eachJoined } from './joined-words.ts'
import type { Language, NameWord } from './language.ts'
import { type NameShape, pairBit } from './name-shapes.ts'
import { FIELD_BITS, FIELD_MASK, FieldClass } from './posting.ts'
import { createSpans, hashText, readSpans } from './spans.ts'
import type { ProductWords } from './word-index.ts'

const accentedWord = /[\p{L}\p{M}\p{N}]*[^\0-\x7f][\p{L}\p{M}\p{N}]*/gu
/** Between texts of one class, so that no word is joined with one of the next. */
const GAP = '\n'
/** Specifications that say what a product is, as its category does. */
const tellsKind = /^(product )?(type|kind|category)$/i
/** What is specified so the product does not have: `Bluetooth: no`. */
const isMissing = /^(no|none|false|without|not included|n\/a|-|–)$/i
/** What joins the parts of the name of a category. */
const betweenKinds = /[&,>/|]| and /
/** Categories, and the like, whose reading is kept. */
const MAX_KINDS = 5_000
const LAST_ROW = 0xffff_0000

/** Reads the words of products into a dictionary. What it read last is kept in its fields. */
export class ProductReader {
  /** `stem << FIELD_BITS | field class`, each stem once, under the best field that has it; only `count` of them. */
  rows = new Uint32Array(256)
  count = 0
  readonly shape: NameShape = { whole: 0, pairs: 0, first: 0, words: 0 }
  /** By word: how it is written with its accents, where it has any. */
  readonly accented = new Map<number, string>()
  private readonly dictionary: Dictionary
  private readonly language: Language
  private readonly spans = createSpans()
  /** By stem: where its row is, counted on from product to product; below `firstRow` it is none of this product. */
  private rowOf = new Uint32Array(0)
  private firstRow = 1
  private readonly kinds = new Map<string, { word: string; isHead: boolean }[]>()

  constructor(dictionary: Dictionary, language: Language) {
    this.dictionary = dictionary
    this.language = language
  }

  read({ name, brand, category, features, description, ...rest }: ProductWords): void {
    this.firstRow += this.count
    this.count = 0
    if (this.firstRow > LAST_ROW) {
      this.rowOf.fill(0)
      this.firstRow = 1
    }
    const { specifications = {}, colors = [], sizes = [] } = rest
    this.readName(name, brand)
    this.readKind(category)
    const told = [...features, ...colors, ...sizes]
    for (const specification in specifications) {
      const value = specifications[specification] ?? ''
      if (tellsKind.test(specification)) this.readKind(value)
      else if (!isMissing.test(value)) told.push(specification, value)
    }
    this.readText(brand, FieldClass.brand)
    this.readText(told.join(GAP), FieldClass.feature)
    this.readText(description, FieldClass.text)
  }

  private readText(text: string, field: number): void {
    const { dictionary, spans } = this
    const folded = fold(text)
    readSpans(folded, spans)
    for (let index = 0; index < spans.count; index++) {
      const hash = spans.hash[index] as number
      this.take(dictionary.intern(folded, spans.from[index] as number, spans.to[index] as number, hash), field)
    }
    eachJoined(folded, spans, (joined) => this.take(dictionary.internText(joined), field))
    this.keepAccents(text, folded)
  }

  private readName(name: string, brand: string): void {
    const { dictionary, shape, spans, language } = this
    const brandWords = fold(brand).split(/[^\p{L}\p{N}]+/u)
    const folded = fold(name)
    readSpans(folded, spans)
    const words = wordsIn(folded, spans)
    const { heads, end } = language.readName(words, (text) => brandWords.includes(text))
    Object.assign(shape, { whole: hashText(''), pairs: 0, first: 0, words: 0 })
    let before = 0
    for (const [index, { text }] of words.entries()) {
      const word = dictionary.internText(text)
      this.take(word, heads.includes(index) ? FieldClass.head : index < end ? FieldClass.name : FieldClass.tail)
      shape.whole = hashText(text, shape.whole)
      if (language.stopWords.has(text)) continue
      const hash = dictionary.hashOf(dictionary.stemOf[word] ?? word)
      if (shape.words++ === 0) shape.first = hash
      else shape.pairs |= pairBit(before, hash)
      before = hash
    }
    eachJoined(folded, spans, (joined) => {
      const isHead = heads.some((index) => joined.endsWith(words[index]?.text ?? ' '))
      this.take(dictionary.internText(joined), isHead ? FieldClass.head : FieldClass.name)
    })
    this.keepAccents(name, folded)
  }

  /** What a category is called: `Mounts & Stands` are mounts, and stands. */
  private readKind(category: string): void {
    const known = this.kinds.get(category) ?? this.kindOf(category)
    if (this.kinds.size < MAX_KINDS) this.kinds.set(category, known)
    for (const { word, isHead } of known) {
      this.take(this.dictionary.internText(word), isHead ? FieldClass.kind : FieldClass.brand)
    }
  }

  private kindOf(category: string): { word: string; isHead: boolean }[] {
    const { spans, language } = this
    return fold(category)
      .split(betweenKinds)
      .flatMap((part) => {
        readSpans(part, spans)
        const words = wordsIn(part, spans)
        const { heads } = language.readName(words, () => false)
        const joined: string[] = []
        eachJoined(part, spans, (word) => joined.push(word))
        return [
          ...words.map(({ text }, index) => ({ word: text, isHead: heads.includes(index) })),
          ...joined.map((word) => ({ word, isHead: true })),
        ]
      })
  }

  private take(word: number, field: number): void {
    const { dictionary } = this
    dictionary.uses[word] = (dictionary.uses[word] as number) + 1
    const stem = dictionary.stemOf[word] as number
    if (dictionary.size > this.rowOf.length) this.rowOf = grown(this.rowOf, dictionary.uses.length)
    const known = (this.rowOf[stem] as number) - this.firstRow
    if (known >= 0) {
      const row = this.rows[known] as number
      const isAgain = field === FieldClass.text && (row & FIELD_MASK) === FieldClass.text
      if (isAgain) this.rows[known] = row - FieldClass.text + FieldClass.often
      return
    }
    this.rowOf[stem] = this.firstRow + this.count
    if (this.count === this.rows.length) this.rows = grown(this.rows, this.count * 2)
    this.rows[this.count++] = (stem << FIELD_BITS) | field
  }

  /** The words were read just before, so that all of them are known. */
  private keepAccents(text: string, folded: string): void {
    if (folded.length === text.length && folded === text.toLowerCase()) return
    for (const [written] of text.normalize('NFC').toLowerCase().matchAll(accentedWord)) {
      const word = this.dictionary.numberOf(fold(written))
      if (word !== undefined) this.accented.set(word, written)
    }
  }
}

function wordsIn(folded: string, spans: ReturnType<typeof createSpans>): NameWord[] {
  const words: NameWord[] = []
  let end = 0
  for (let index = 0; index < spans.count; index++) {
    const from = spans.from[index] as number
    words.push({ text: folded.slice(from, spans.to[index]), gap: folded.slice(end, from) })
    end = spans.to[index] as number
  }
  return words
}

function grown(numbers: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size)
  larger.set(numbers)
  return larger
}
