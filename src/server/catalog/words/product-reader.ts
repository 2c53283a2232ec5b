import type { Dictionary } from './dictionary.ts'
import { fold } from './fold.ts'
import { forEachJoined } from './joined-words.ts'
import type { Language, NameWord } from './language.ts'
import { type NameShape, pairBit } from './name-shapes.ts'
import { FIELD_BITS, FIELD_MASK, FieldClass } from './posting.ts'
import type { ProductWords } from './product-words.ts'
import { RepeatedTexts } from './repeated-texts.ts'
import { createSpans, HASH_START, hashText, readSpans, type Spans } from './spans.ts'
import { TextReader } from './text-reader.ts'

/** Separates texts, so that words of different texts are not joined. */
const GAP = '\n'
/** Separates the parts of a category's name. */
const kindSeparator = /[&,>/|]| and /
/** Maximum number of categories and product types that are cached. */
const MAX_KINDS = 5_000
const LAST_ROW = 0xffff_0000

/** Reads the words of products into a dictionary. Its fields hold the result of the last read. */
export class ProductReader {
  /** `stem << FIELD_BITS | field class`: each stem once, with its best field. Only the first `count` entries are valid. */
  rows = new Uint32Array(256)
  count = 0
  readonly shape: NameShape = { whole: 0, pairs: 0, first: 0, words: 0 }
  private readonly dictionary: Dictionary
  private readonly language: Language
  private readonly text: TextReader
  private readonly repeated: RepeatedTexts
  private readonly spans = createSpans()
  /** By stem: the number of its row. Row numbers increase across products; those below `firstRow` belong to earlier products. */
  private rowByStem = new Uint32Array(0)
  private firstRow = 1
  private readonly kinds = new Map<string, { word: number; isHead: boolean }[]>()

  constructor(dictionary: Dictionary, language: Language) {
    this.dictionary = dictionary
    this.language = language
    this.text = new TextReader(dictionary)
    this.repeated = new RepeatedTexts(this.text)
  }

  /** By word: its spelling with accents, if it has any. */
  get accented(): ReadonlyMap<number, string> {
    return this.text.accented
  }

  read(product: ProductWords): void {
    this.firstRow += this.count
    this.count = 0
    if (this.firstRow > LAST_ROW) {
      this.rowByStem.fill(0)
      this.firstRow = 1
    }
    // Without a rest element, because it copies the other properties, which takes longer than reading the product.
    const { name, brand, category, features, description, specifications = {}, options = [] } = product
    const { words: brandWords } = this.repeated.read(brand)
    this.readName(name, brandWords)
    this.readKind(category)
    this.takeAll(brandWords, brandWords.length, FieldClass.brand)
    for (const specification of Object.keys(specifications)) {
      const { words, isKindName } = this.repeated.read(specification)
      const text = specifications[specification] ?? ''
      const value = this.repeated.read(text)
      if (isKindName) this.readKind(text)
      else if (!value.isMissing) {
        this.takeAll(words, words.length, FieldClass.feature)
        this.takeAll(value.words, value.words.length, FieldClass.feature)
      }
    }
    for (const value of options) this.readRepeated(value)
    this.readText(features.join(GAP), FieldClass.feature)
    this.readText(description, FieldClass.text)
  }

  /** Releases the memory of the cache that speeds up reading many products. */
  releaseCache(): void {
    this.repeated.clear()
  }

  private readRepeated(text: string): void {
    const { words } = this.repeated.read(text)
    this.takeAll(words, words.length, FieldClass.feature)
  }

  private readText(text: string, field: number): void {
    this.text.read(text)
    this.takeAll(this.text.words, this.text.count, field)
  }

  private takeAll(words: Uint32Array, count: number, field: number): void {
    for (let index = 0; index < count; index++) this.take(words[index] ?? 0, field)
  }

  private readName(name: string, brandWords: Uint32Array): void {
    const { dictionary, shape, language, text } = this
    text.read(name)
    const { folded, spans, words: numbers } = text
    const words = wordsIn(folded, spans)
    const isBrand = (word: string) => brandWords.includes(dictionary.findNumber(word) ?? -1)
    const { heads, end } = language.readName(words, isBrand)
    shape.whole = HASH_START
    shape.pairs = 0
    shape.first = 0
    shape.words = 0
    let before = 0
    for (let index = 0; index < words.length; index++) {
      const { text } = words[index] as NameWord
      const word = numbers[index] ?? 0
      this.take(word, heads.includes(index) ? FieldClass.head : index < end ? FieldClass.name : FieldClass.tail)
      shape.whole = hashText(text, shape.whole)
      if (language.stopWords.has(text)) continue
      const hash = dictionary.calculateHash(dictionary.stems[word] ?? word)
      if (shape.words++ === 0) shape.first = hash
      else shape.pairs |= pairBit(before, hash)
      before = hash
    }
    for (let index = words.length; index < text.count; index++) {
      const joined = dictionary.wordAt(numbers[index] ?? 0)
      const isHead = heads.some((head) => joined.endsWith(words[head]?.text ?? ' '))
      this.take(numbers[index] ?? 0, isHead ? FieldClass.head : FieldClass.name)
    }
  }

  /** Reads a category or product type: `Mounts & Stands` has the head nouns `mounts` and `stands`. */
  private readKind(category: string): void {
    const words = this.kinds.get(category) ?? this.parseKind(category)
    if (this.kinds.size < MAX_KINDS) this.kinds.set(category, words)
    for (const { word, isHead } of words) this.take(word, isHead ? FieldClass.kind : FieldClass.brand)
  }

  private parseKind(category: string): { word: number; isHead: boolean }[] {
    const { dictionary, spans, language } = this
    return fold(category)
      .split(kindSeparator)
      .flatMap((part) => {
        readSpans(part, spans)
        const words = wordsIn(part, spans)
        const { heads } = language.readName(words, () => false)
        const joined: string[] = []
        forEachJoined(part, spans, (word) => joined.push(word))
        return [
          ...words.map(({ text }, index) => ({ word: dictionary.internText(text), isHead: heads.includes(index) })),
          ...joined.map((word) => ({ word: dictionary.internText(word), isHead: true })),
        ]
      })
  }

  private take(word: number, field: number): void {
    const { dictionary } = this
    dictionary.uses[word] = (dictionary.uses[word] ?? 0) + 1
    const stem = dictionary.stems[word] ?? 0
    if (dictionary.size > this.rowByStem.length) this.rowByStem = grown(this.rowByStem, dictionary.uses.length)
    const existingRow = (this.rowByStem[stem] ?? 0) - this.firstRow
    if (existingRow >= 0) {
      const row = this.rows[existingRow] ?? 0
      const before = row & FIELD_MASK
      const isAgain = field === FieldClass.text && before === FieldClass.text
      const best = isAgain ? FieldClass.often : field
      if (best < before) this.rows[existingRow] = row - before + best
      return
    }
    this.rowByStem[stem] = this.firstRow + this.count
    if (this.count === this.rows.length) this.rows = grown(this.rows, this.count * 2)
    this.rows[this.count++] = (stem << FIELD_BITS) | field
  }
}

function wordsIn(folded: string, spans: Spans): NameWord[] {
  const words: NameWord[] = []
  let end = 0
  for (let index = 0; index < spans.count; index++) {
    const from = spans.from[index] ?? 0
    const gap = from === end + 1 && folded.charCodeAt(end) === 32 ? ' ' : folded.slice(end, from)
    words.push({ text: folded.slice(from, spans.to[index]), gap })
    end = spans.to[index] ?? 0
  }
  return words
}

function grown(numbers: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size)
  larger.set(numbers)
  return larger
}
