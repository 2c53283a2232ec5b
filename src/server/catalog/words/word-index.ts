import { completedTerms } from './completed-terms.ts'
import { Dictionary } from './dictionary.ts'
import { english } from './english/english.ts'
import { findTerm } from './find.ts'
import type { Found, HowToFind } from './found.ts'
import type { Language } from './language.ts'
import { SEGMENT_SIZE } from './posting.ts'
import { ProductReader } from './product-reader.ts'
import type { ProductWords } from './product-words.ts'
import { Segment } from './segment.ts'
import { SortedWords } from './sorted-words.ts'
import type { Words } from './term-reader.ts'

/** The words of all products, by which products are found. A product is known by its ordinal: 0, 1, 2 … */
export interface WordIndex {
  /** Also replaces. It is fastest when ordinals come in ascending order. */
  set(ordinal: number, words: ProductWords): void
  /** Nothing happens if it is not there. */
  remove(ordinal: number): void
  /** Does now what the first `find` after many changes would have to do. Never needed, good after loading. */
  settle(): void
  find(term: string, how?: HowToFind): Found
  /** Whether some product has the word. */
  knows(word: string): boolean
  /** Whole terms that begin as this one does, by the shop's own words; the most frequent first. */
  suggest(term: string): { terms: string[] }
}

/** Budget in bytes for cached results of `find`, which are valid until a word changes. */
const MAX_KEPT = 8 << 20

/** @param language that of the shop's products and of its shoppers */
export function createWordIndex(language: Language = english): WordIndex {
  const dictionary = new Dictionary(language.stem)
  const reader = new ProductReader(dictionary, language)
  const sorted = new SortedWords(dictionary)
  const words: Words = {
    dictionary,
    language,
    sorted,
    segments: [],
    accented: reader.accented,
    products: 0,
    ordinals: 0,
  }
  const kept = new Map<string, Found>()

  const segmentOf = (ordinal: number): Segment => {
    const index = Math.floor(ordinal / SEGMENT_SIZE)
    while (words.segments.length <= index) words.segments.push(new Segment())
    return words.segments[index] as Segment
  }

  const settle = (always: boolean) => {
    if (always) reader.rest()
    for (const segment of words.segments) segment.settle(dictionary.counts, always)
    sorted.settle()
  }

  const keep = (term: string, found: Found): Found => {
    const mostTerms = Math.max(1, Math.floor(MAX_KEPT / (found.scores.length + 1)))
    for (const oldest of kept.keys()) if (kept.size >= Math.min(mostTerms, 1000)) kept.delete(oldest)
    kept.set(term, found)
    return found
  }

  return {
    set(ordinal, product) {
      const segment = segmentOf(ordinal)
      const place = ordinal % SEGMENT_SIZE
      kept.clear()
      if (!segment.has(place)) words.products++
      words.ordinals = Math.max(words.ordinals, ordinal + 1)
      reader.read(product)
      segment.names.set(place, reader.shape)
      segment.set(place, reader.rows, reader.count, dictionary.counts)
    },
    remove(ordinal) {
      const segment = words.segments[Math.floor(ordinal / SEGMENT_SIZE)]
      if (!segment?.has(ordinal % SEGMENT_SIZE)) return
      kept.clear()
      words.products--
      segment.remove(ordinal % SEGMENT_SIZE)
    },
    settle() {
      // How rare a word is may be known better now.
      kept.clear()
      settle(true)
    },
    find(term, how = {}) {
      const key = JSON.stringify([term, how])
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      settle(false)
      return keep(key, findTerm(words, term, how))
    },
    knows(word) {
      const stem = dictionary.numberOf(language.stem(word))
      return stem !== undefined && (dictionary.counts.products[stem] ?? 0) > 0
    },
    suggest(term) {
      settle(false)
      return { terms: completedTerms(words, term) }
    },
  }
}
