import { isVisible } from './product-index/columns.ts'
import type { ProductIndex } from './product-index/product-index.ts'
import type { ProductFacts } from './read-facts.ts'
import type { WordIndex } from './words/word-index.ts'

/** Gives the function that tells the word index of products, after the product index has them; of new words only. */
export function keepWords(products: ProductIndex, words: WordIndex): (facts: ProductFacts[]) => void {
  /** By ordinal: a hash of the words it was last told; 0 for none. */
  let hashes = new Uint32Array(1024)
  return (facts) => {
    for (const fact of facts) {
      const ordinal = products.ordinalOf(fact.id)
      if (ordinal === undefined) continue
      if (ordinal >= hashes.length) {
        const grown = new Uint32Array(products.columns.ids.length)
        grown.set(hashes)
        hashes = grown
      }
      const hash = isVisible(products.columns, ordinal) ? hashOf(fact) : 0
      if (hash === hashes[ordinal]) continue
      hashes[ordinal] = hash
      if (hash === 0) words.remove(ordinal)
      else words.set(ordinal, fact)
    }
  }
}

/** FNV-1a; never 0. */
function hashOf({ name, brand, category, features, description }: ProductFacts): number {
  const text = [name, brand, category, ...features, description].join('\n')
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}
