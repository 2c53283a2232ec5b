import type { Catalogue, CatalogueState } from '../../catalog/catalogue.ts'
import type { Names } from '../../catalog/product-index/names.ts'
import { foldMessage } from './fold-message.ts'
import type { Vocabulary } from './read-wishes.ts'

/** The brands of a catalogue by their folded names: they only become more. */
const brands = new WeakMap<Names, Map<string, string>>()

/** What a catalogue keeps goes on changing by itself; names that are a moment old do here. */
const kept = new WeakMap<Catalogue, CatalogueState>()

/** The shop's own names of categories and brands. */
export async function readVocabulary(catalogue: Catalogue): Promise<Vocabulary> {
  const state = kept.get(catalogue) ?? (await catalogue.current())
  kept.set(catalogue, state)
  const { products, categories } = state
  return { categories, brandOf: (words) => foldedBrands(products.brands).get(words) }
}

function foldedBrands(names: Names): Map<string, string> {
  const folded = brands.get(names) ?? new Map<string, string>()
  brands.set(names, folded)
  for (let number = folded.size; number < names.size; number++) {
    const name = names.nameOf(number)
    const key = foldMessage(name)
    // So that each has an entry, also those that read alike or not at all.
    folded.set(key && !folded.has(key) ? key : `\0${number}`, name)
  }
  return folded
}
