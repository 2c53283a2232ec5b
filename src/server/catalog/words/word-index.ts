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
  remove(ordinal: number): void
  /** Does now what the first `find` after many changes would have to do. Never needed, good after loading. */
  settle(): void
  find(term: string): Found
  /** Whole terms that begin as this one does, by the shop's own words; the most frequent first. */
  suggest(term: string): { terms: string[] }
}

export function createWordIndex(): WordIndex {
  let highest = -1
  return {
    set(ordinal) {
      highest = Math.max(highest, ordinal)
    },
    remove() {},
    settle() {},
    find: () => ({ bits: new Uint32Array((highest >> 5) + 1), scores: new Uint8Array(highest + 1), matched: [] }),
    suggest: () => ({ terms: [] }),
  }
}
