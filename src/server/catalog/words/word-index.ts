import { completeTerm } from './completed-terms.ts'
import { Dictionary } from './dictionary.ts'
import { english } from './english/english.ts'
import { findTerm } from './find.ts'
import type { FindOptions, Found } from './found.ts'
import type { Language } from './language.ts'
import { SEGMENT_SIZE } from './posting.ts'
import { ProductReader } from './product-reader.ts'
import type { ProductWords } from './product-words.ts'
import { Segment } from './segment.ts'
import { SortedWords } from './sorted-words.ts'
import type { Words } from './term-reader.ts'

/** An inverted index of the words of all products. Products are identified by ordinals: 0, 1, 2 … */
export interface WordIndex {
  /** Adds or replaces a product. Fastest with ascending ordinals. */
  set(ordinal: number, words: ProductWords): void
  /** Does nothing for an unknown ordinal. */
  remove(ordinal: number): void
  /** Packs changes immediately instead of in the next `find`. Useful after loading. */
  settle(): void
  find(term: string, options?: FindOptions): Found
  /** Whether some product contains a form of the word. */
  hasWord(word: string): boolean
  /** Completions of the term with words of the catalog, by descending frequency. */
  suggest(term: string): { terms: string[] }
}

/** Maximum size of the cached results of `find` in bytes. They are valid until a word changes. */
const MAX_CACHE_BYTES = 8 << 20

/** @param language of the products and the shoppers */
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
  const cache = new Map<string, Found>()

  const ensureSegment = (ordinal: number): Segment => {
    const index = Math.floor(ordinal / SEGMENT_SIZE)
    while (words.segments.length <= index) words.segments.push(new Segment())
    return words.segments[index] as Segment
  }

  const settle = (force: boolean) => {
    if (force) reader.releaseCache()
    for (const segment of words.segments) segment.settle(dictionary.counts, force)
    sorted.settle()
  }

  const cacheResult = (term: string, found: Found): Found => {
    const maxTerms = Math.max(1, Math.floor(MAX_CACHE_BYTES / (found.scores.length + 1)))
    for (const oldest of cache.keys()) if (cache.size >= Math.min(maxTerms, 1000)) cache.delete(oldest)
    cache.set(term, found)
    return found
  }

  return {
    set(ordinal, product) {
      const segment = ensureSegment(ordinal)
      const offset = ordinal % SEGMENT_SIZE
      cache.clear()
      if (!segment.has(offset)) words.products++
      words.ordinals = Math.max(words.ordinals, ordinal + 1)
      reader.read(product)
      segment.names.set(offset, reader.shape)
      segment.set(offset, reader.rows, reader.count, dictionary.counts)
    },
    remove(ordinal) {
      const segment = words.segments[Math.floor(ordinal / SEGMENT_SIZE)]
      if (!segment?.has(ordinal % SEGMENT_SIZE)) return
      cache.clear()
      words.products--
      segment.remove(ordinal % SEGMENT_SIZE)
    },
    settle() {
      // Packing may change the counts, and thus the scores.
      cache.clear()
      settle(true)
    },
    find(term, options = {}) {
      const key = JSON.stringify([term, options])
      const cached = cache.get(key)
      if (cached) {
        cache.delete(key)
        cache.set(key, cached)
        return cached
      }
      settle(false)
      return cacheResult(key, findTerm(words, term, options))
    },
    hasWord(word) {
      const stem = dictionary.findNumber(language.stem(word))
      return stem !== undefined && (dictionary.counts.products[stem] ?? 0) > 0
    },
    suggest(term) {
      settle(false)
      return { terms: completeTerm(words, term) }
    },
  }
}
