import type { Catalog, CatalogState } from '#server/catalog/search/catalog-index.ts'
import { brandByName } from '#server/catalog/search/reading/find-brand.ts'
import type { Vocabulary } from './read-wishes.ts'

/** What a catalog keeps goes on changing by itself; names that are a moment old do here. */
const kept = new WeakMap<Catalog, CatalogState>()

/** The shop's own names of categories and brands. */
export async function readVocabulary(catalog: Catalog): Promise<Vocabulary> {
  const state = kept.get(catalog) ?? (await catalog.current())
  kept.set(catalog, state)
  const { products, categories } = state
  return { categories, brandOf: (words) => brandByName(products.brands, words) }
}
