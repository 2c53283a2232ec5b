import type { CategoryNode, CategoryTree } from '../categories/category-tree.ts'
import { type BitSet, hasBit } from './bit-set.ts'
import type { Columns } from './columns.ts'

/**
 * The number of products in each category or below it. A product in several of these categories counts once.
 * @param bits the products
 * @param byMain their number by the id of their main category
 * @returns by the category's number
 */
export function countSubtrees(tree: CategoryTree, columns: Columns, bits: BitSet, byMain: Uint32Array): Uint32Array {
  const { ids, parents } = tree
  const counts = new Uint32Array(ids.length)
  // In reverse, children are complete before their parent.
  for (let number = ids.length - 1; number >= 0; number--) {
    const count = (counts[number] ?? 0) + (byMain[ids[number] ?? 0] ?? 0)
    counts[number] = count
    const parent = parents[number] ?? -1
    if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + count
  }
  for (const [ordinal, ids] of columns.additionalCategories) {
    if (!hasBit(bits, ordinal)) continue
    const counted = new Set(listWithAncestors(tree.byId(columns.category[ordinal] ?? 0)))
    for (const id of ids) {
      for (const node of listWithAncestors(tree.byId(id))) {
        if (counted.has(node)) break
        counted.add(node)
        counts[node.number] = (counts[node.number] ?? 0) + 1
      }
    }
  }
  return counts
}

/** A category and its ancestors, up to the root. */
function listWithAncestors(node: CategoryNode | undefined): CategoryNode[] {
  return node ? [node, ...listWithAncestors(node.parent)] : []
}
