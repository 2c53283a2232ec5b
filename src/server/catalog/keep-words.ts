import { isVisible } from './product-index/columns.ts'
import type { ProductIndex } from './product-index/product-index.ts'
import type { ProductFacts } from './read-facts.ts'
import type { WordIndex } from './words/word-index.ts'

/** Tells the word index of products, after the product index was told; only of those whose words are new to it. */
export interface WordKeeper {
  put(facts: ProductFacts[]): void
  remove(ids: number[]): void
}

export function keepWords(products: ProductIndex, words: WordIndex): WordKeeper {
  /** By ordinal: a hash of the words it was last told; 0 for none. */
  let hashes = new Uint32Array(1024)

  function tell(id: number, fact?: ProductFacts): void {
    const ordinal = products.ordinalOf(id)
    if (ordinal === undefined) return
    if (ordinal >= hashes.length) {
      const grown = new Uint32Array(products.columns.ids.length)
      grown.set(hashes)
      hashes = grown
    }
    const shown = fact && isVisible(products.columns, ordinal) ? fact : undefined
    const hash = shown ? hashOf(shown) : 0
    if (hash === hashes[ordinal]) return
    hashes[ordinal] = hash
    if (shown) words.set(ordinal, shown)
    else words.remove(ordinal)
  }

  return {
    put(facts) {
      for (const fact of facts) tell(fact.id, fact)
    },
    remove(ids) {
      for (const id of ids) tell(id)
    },
  }
}

/** FNV-1a; never 0. */
function hashOf({ name, brand, category, features, description, ...rest }: ProductFacts): number {
  const { specifications = {}, colors = [], sizes = [] } = rest
  const specified = Object.entries(specifications).flat()
  const text = [name, brand, category, ...features, description, ...specified, ...colors, ...sizes].join('\n')
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}
