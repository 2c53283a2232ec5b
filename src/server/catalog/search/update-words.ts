import { isVisible } from '../product-index/columns.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import type { WordIndex } from '../words/word-index.ts'
import type { ProductFacts } from './read-facts.ts'

/** Updates the word index after the product index, and only for products whose words changed. */
export interface WordUpdater {
  put(facts: ProductFacts[]): void
  remove(ids: number[]): void
}

export function createWordUpdater(products: ProductIndex, words: WordIndex): WordUpdater {
  /** By ordinal: hash of the indexed words; 0 for none. */
  let hashes = new Uint32Array(1024)

  function update(id: number, fact?: ProductFacts): void {
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
      for (const fact of facts) update(fact.id, fact)
    },
    remove(ids) {
      for (const id of ids) update(id)
    },
  }
}

/** Hash of all words of a product; never 0. */
function hashOf(fact: ProductFacts): number {
  let hash = 0x811c9dc5
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    // Separates the texts.
    hash = Math.imul(hash ^ 10, 0x01000193)
  }
  add(fact.name)
  add(fact.brand)
  add(fact.category)
  for (const feature of fact.features) add(feature)
  add(fact.description)
  const { specifications = {}, colors = [], sizes = [] } = fact
  for (const name of Object.keys(specifications)) {
    add(name)
    add(specifications[name] ?? '')
  }
  for (const color of colors) add(color)
  for (const size of sizes) add(size)
  return hash >>> 0 || 1
}
