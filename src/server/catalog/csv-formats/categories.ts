import { NO_CATEGORY } from '#contract/product-imports.ts'
import type { Category } from '#contract/shop.ts'
import { type CategoryTree, listAncestors, toReference } from '../categories/category-tree.ts'

/** Top-level category names of other shops, including Shopify's and Google's taxonomies, for the categories of the demo store. */
const otherNames: Record<Category, readonly string[]> = {
  Electronics: ['cameras & optics', 'computers', 'audio', 'phones', 'phones & accessories', 'video games'],
  Fashion: [
    'apparel & accessories',
    'apparel',
    'clothing',
    'clothes',
    'shoes',
    'luggage & bags',
    'jewelry',
    'jewellery',
  ],
  'Home & Garden': ['home', 'home & kitchen', 'furniture', 'kitchen', 'garden', 'decor', 'home decor'],
  'Sports & Outdoors': ['sporting goods', 'sports', 'outdoors', 'fitness', 'camping'],
  Books: ['media', 'media > books', 'book'],
  Beauty: ['health & beauty', 'cosmetics', 'skincare', 'skin care', 'personal care'],
}

/** References to the shop's categories by the names that files use, in lower case. */
export type CategoryNames = ReadonlyMap<string, string>

/**
 * The names by which files may refer to the shop's categories: `A > B > C`, the path, a name that only one category has, and
 * common names in other shops.
 */
export function categoryNames({ nodes, roots }: CategoryTree): CategoryNames {
  const names = new Map<string, string>()
  for (const root of roots) {
    for (const other of otherNames[root.name as Category] ?? []) names.set(other, root.name)
  }
  const byName = Map.groupBy(nodes, ({ name }) => name.toLowerCase())
  for (const [name, same] of byName) {
    const [only] = same
    if (only && same.length === 1) names.set(name, toReference(only))
  }
  for (const node of nodes) {
    const steps = [...listAncestors(node), node].map(({ name }) => name)
    names.set(steps.join(' > ').toLowerCase(), toReference(node))
    names.set(node.path, toReference(node))
  }
  for (const { name } of roots) names.set(name.toLowerCase(), name)
  return names
}

/**
 * The shop's category for the candidates in a file, which may be the former path of a category that was moved.
 * @param chosen categories that staff chose for unknown names
 * @returns the unknown name if there is none
 */
export function findCategory(
  candidates: readonly string[],
  { names, tree, chosen }: { names: CategoryNames; tree: CategoryTree; chosen: Readonly<Record<string, string>> },
): { category: string } | { unknown: string } {
  const [first = NO_CATEGORY] = candidates
  // A name such as `constructor` is a key of every object.
  const chosenFor = (name: string) => (Object.hasOwn(chosen, name) ? chosen[name] : undefined)
  const explicit = candidates.length === 0 ? chosenFor(NO_CATEGORY) : candidates.map(chosenFor).find(Boolean)
  const category = explicit ?? candidates.map((name) => names.get(name.toLowerCase())).find(Boolean)
  if (category) return { category }
  const moved = candidates.map((name) => tree.find(name.toLowerCase())).find(Boolean)
  return moved ? { category: toReference(moved) } : { unknown: first.slice(0, 300) }
}

/** The names in the path `A > B > C` that may match a category: the whole path, then each step. */
export function namesInPath(path: string): string[] {
  const steps = path
    .split('>')
    .map((step) => step.trim())
    .filter(Boolean)
  return [...new Set([steps.join(' > '), ...steps])].filter(Boolean)
}
