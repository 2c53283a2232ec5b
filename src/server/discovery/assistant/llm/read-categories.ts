import { toReference } from '#server/catalog/categories/category-tree.ts'
import type { Catalog } from '#server/catalog/search/catalog-index.ts'

/** Maximum categories in the prompt, to keep it short. */
const MAX_CATEGORIES = 100

/** A category as the model may filter by it. */
export interface NamedCategory {
  /** The name of a root, or the path of one below. */
  reference: string
  name: string
}

/** The roots and the categories directly below them, roots first. */
export async function readCategories(catalog: Catalog): Promise<NamedCategory[]> {
  const { roots } = (await catalog.current()).products.tree
  return [...roots, ...roots.flatMap(({ children }) => children)]
    .slice(0, MAX_CATEGORIES)
    .map((node) => ({ reference: toReference(node), name: node.name }))
}
