import type { Catalog, CatalogState } from '#server/catalog/search/catalog-index.ts'
import { findBrandByName } from '#server/catalog/search/reading/find-brand.ts'
import type { Vocabulary } from './read-wishes.ts'

/**
 * Cached, so that a message does not wait until changes are read. Lists and searches update these objects in place,
 * which is often enough for names.
 */
const states = new WeakMap<Catalog, CatalogState>()

/** The names of the shop's categories and brands. */
export async function readVocabulary(catalog: Catalog): Promise<Vocabulary> {
  const state = states.get(catalog) ?? (await catalog.current(undefined, { list: null }))
  states.set(catalog, state)
  const { products } = state
  return {
    categories: products.tree.roots.map(({ name }) => name),
    findBrand: (words) => findBrandByName(products.brands, words),
  }
}
