import type { ProductIndex } from './product-index.ts'
import type { Selection } from './select-products.ts'

/** Gives back what was selected before under the same key, such as for the next page of a list, until a product changes. */
export function rememberSelections(index: ProductIndex): (key: string, select: () => Selection) => Selection {
  const remembered = new Map<string, Selection>()
  let version = index.version
  return (key, select) => {
    if (version !== index.version) remembered.clear()
    version = index.version
    const selection = remembered.get(key) ?? select()
    remembered.delete(key)
    remembered.set(key, selection)
    for (const oldest of remembered.keys()) if (remembered.size > MOST) remembered.delete(oldest)
    return selection
  }
}

const MOST = 32
