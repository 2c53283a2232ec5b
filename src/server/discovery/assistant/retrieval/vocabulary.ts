import type { Catalogue, CatalogueState } from '#server/catalog/search/catalog-index.ts'
import { brandNamed } from '#server/catalog/search/reading/brand-named.ts'
import type { Vocabulary } from './read-wishes.ts'

/** What a catalogue keeps goes on changing by itself; names that are a moment old do here. */
const kept = new WeakMap<Catalogue, CatalogueState>()

/** The shop's own names of categories and brands. */
export async function readVocabulary(catalogue: Catalogue): Promise<Vocabulary> {
  const state = kept.get(catalogue) ?? (await catalogue.current())
  kept.set(catalogue, state)
  const { products, categories } = state
  return { categories, brandOf: (words) => brandNamed(products.brands, words) }
}
