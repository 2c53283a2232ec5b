import type { Catalog, CatalogState } from '#server/catalog/search/catalog-index.ts'
import { brandByName } from '#server/catalog/search/reading/find-brand.ts'
import type { Vocabulary } from './read-wishes.ts'

/** The states are updated in place by later reads; slightly outdated names are good enough here. */
const states = new WeakMap<Catalog, CatalogState>()

/** The names of the shop's categories and brands. */
export async function readVocabulary(catalog: Catalog): Promise<Vocabulary> {
  const state = states.get(catalog) ?? (await catalog.current())
  states.set(catalog, state)
  const { products, categories } = state
  return { categories, brandOf: (words) => brandByName(products.brands, words) }
}
