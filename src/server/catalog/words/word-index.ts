import { completedTerms } from './completed-terms.ts'
import { Dictionary } from './dictionary.ts'
import { findTerm, type Words } from './find.ts'
import { SEGMENT_SIZE } from './posting.ts'
import { ProductReader } from './product-reader.ts'
import { Segment } from './segment.ts'
import { SortedWords } from './sorted-words.ts'

/** The words of a product, as the shop writes them. */
export interface ProductWords {
  name: string
  brand: string
  category: string
  features: string[]
  description: string
}

/** What a term finds. It is shared between callers: only to be read. */
export interface Found {
  /** One bit per ordinal, of those that match; it covers the highest ordinal. */
  bits: Uint32Array
  /** By ordinal, 1…255 where the bit is set: how well the text fits. 255: the term is the whole name. */
  scores: Uint8Array
  /** The term that was searched instead, when nothing matched as typed. */
  suggestion?: string
  /** Beginnings of words, folded, in small letters, that a screen should mark. */
  matched: string[]
}

/** The words of all products, by which products are found. A product is known by its ordinal: 0, 1, 2 … */
export interface WordIndex {
  /** Also replaces. It is fastest when ordinals come in ascending order. */
  set(ordinal: number, words: ProductWords): void
  /** Nothing happens if it is not there. */
  remove(ordinal: number): void
  /** Does now what the first `find` after many changes would have to do. Never needed, good after loading. */
  settle(): void
  find(term: string): Found
  /** Whole terms that begin as this one does, by the shop's own words; the most frequent first. */
  suggest(term: string): { terms: string[] }
}

/** What `find` found is kept until a word changes, in so many bytes. */
const MOST_KEPT = 8 << 20

export function createWordIndex(): WordIndex {
  const dictionary = new Dictionary()
  const reader = new ProductReader(dictionary)
  const sorted = new SortedWords(dictionary)
  const words: Words = { dictionary, sorted, segments: [], accented: reader.accented, products: 0, ordinals: 0 }
  const kept = new Map<string, Found>()

  const segmentOf = (ordinal: number): Segment => {
    const index = Math.floor(ordinal / SEGMENT_SIZE)
    while (words.segments.length <= index) words.segments.push(new Segment())
    return words.segments[index] as Segment
  }

  const settle = (always: boolean) => {
    for (const segment of words.segments) segment.settle(dictionary.products, always)
    sorted.settle()
  }

  const keep = (term: string, found: Found): Found => {
    const mostTerms = Math.max(1, Math.floor(MOST_KEPT / (found.scores.length + 1)))
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
      segment.set(place, reader.rows, reader.count, dictionary.products)
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
    find(term) {
      const known = kept.get(term)
      if (known) {
        kept.delete(term)
        kept.set(term, known)
        return known
      }
      settle(false)
      return keep(term, findTerm(words, term))
    },
    suggest(term) {
      settle(false)
      return { terms: completedTerms(words, term) }
    },
  }
}
