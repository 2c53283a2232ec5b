import type { ProductIndex } from './readable-index.ts'
import type { Selection } from './select-products.ts'

/** Caches selections by key until a product changes, for example for the next page of a list. */
export function createSelectionCache(index: ProductIndex): (key: string, select: () => Selection) => Selection {
  const cache = new Map<string, Selection>()
  let version = index.version
  return (key, select) => {
    if (version !== index.version) cache.clear()
    version = index.version
    const selection = cache.get(key) ?? select()
    cache.delete(key)
    cache.set(key, selection)
    for (const oldest of cache.keys()) if (cache.size > MAX_SELECTIONS) cache.delete(oldest)
    return selection
  }
}

const MAX_SELECTIONS = 32
