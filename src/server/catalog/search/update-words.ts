import type { Attribute, AttributeSet } from '../attributes/attribute-set.ts'
import { findOptionId } from '../options/option-term.ts'
import type { OptionSet } from '../options/read-options.ts'
import { isVisible } from '../product-index/columns.ts'
import type { ProductIndex } from '../product-index/readable-index.ts'
import type { ProductWords } from '../words/product-words.ts'
import type { WordIndex } from '../words/word-index.ts'
import { categoryWords } from './category-words.ts'
import type { ProductFacts } from './read-facts.ts'
import type { Names } from './renamed.ts'

/** Updates the word index for products whose words changed. The product index must be updated first. */
export interface WordUpdater {
  put(facts: ProductFacts[]): void
  remove(ids: number[]): void
}

/** @param getNames returns the current names of categories, attributes and options */
export function createWordUpdater(
  words: Pick<WordIndex, 'set' | 'remove'>,
  products: ProductIndex,
  getNames: () => Names,
): WordUpdater {
  /** By ordinal: hash of the indexed words; 0 for none. */
  let hashes = new Uint32Array(1024)

  function update(id: number, fact?: ProductFacts): void {
    const ordinal = products.findOrdinal(id)
    if (ordinal === undefined) return
    if (ordinal >= hashes.length) {
      const grown = new Uint32Array(products.columns.ids.length)
      grown.set(hashes)
      hashes = grown
    }
    const { tree, attributes, options } = getNames()
    const node = fact && tree.byId(fact.category)
    const indexedWords = fact &&
      isVisible(products.columns, ordinal) && {
        ...fact,
        brand: products.brands.getName(fact.brand),
        category: node ? categoryWords(node) : '',
        specifications: { ...fact.specifications, ...attributeWords(attributes, fact) },
        options: optionWords(options, fact),
      }
    const hash = indexedWords ? calculateHash(indexedWords) : 0
    if (hash === hashes[ordinal]) return
    hashes[ordinal] = hash
    if (indexedWords) words.set(ordinal, indexedWords)
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

/** Names of attributes with their choices and texts. Numbers, yes and no are not searched. */
function attributeWords(
  attributes: AttributeSet,
  { terms, attributeTexts }: Pick<ProductFacts, 'terms' | 'attributeTexts'>,
): Record<string, string> {
  const words: Record<string, string> = {}
  const add = (id: number, getText: (attribute: Attribute) => string | undefined) => {
    const attribute = attributes.byId(id)
    const text = attribute && getText(attribute)
    if (attribute && text) words[attribute.name] = [words[attribute.name], text].filter(Boolean).join(', ')
  }
  for (const { attribute, value } of terms) {
    add(attribute, ({ type, choices }) => (type === 'choice' ? choices.get(value) : undefined))
  }
  for (const { attribute, text } of attributeTexts) add(attribute, () => text)
  return words
}

/** The values of the options of a product. */
const optionWords = (options: OptionSet, { terms }: Pick<ProductFacts, 'terms'>): string[] =>
  terms.flatMap(({ attribute, value }) => {
    const type = findOptionId(attribute)
    return (type !== undefined && options.byId(type)?.values.get(value)?.value) || []
  })

/** Hash of all words of a product; never 0. */
function calculateHash(fact: ProductWords): number {
  let hash = 0x811c9dc5
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    // Separates adjacent texts.
    hash = Math.imul(hash ^ 10, 0x01000193)
  }
  add(fact.name)
  add(fact.brand)
  add(fact.category)
  for (const feature of fact.features) add(feature)
  add(fact.description)
  const { specifications = {}, options = [] } = fact
  for (const name of Object.keys(specifications)) {
    add(name)
    add(specifications[name] ?? '')
  }
  for (const value of options) add(value)
  return hash >>> 0 || 1
}
