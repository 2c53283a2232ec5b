import type { AdminCategoryNodeJson } from '#contract/categories.ts'

export type CategoryNode = AdminCategoryNodeJson

/** The category tree of the shop. */
export interface CategoryTree {
  /** Parents before children, siblings in order. */
  nodes: readonly CategoryNode[]
  byId: ReadonlyMap<number, CategoryNode>
  /** By the ID of the parent; null for roots. */
  children: ReadonlyMap<number | null, readonly CategoryNode[]>
}

export const buildTree = (nodes: readonly CategoryNode[]): CategoryTree => ({
  nodes,
  byId: new Map(nodes.map((node) => [node.id, node])),
  children: Map.groupBy(nodes, ({ parentId }) => parentId),
})

export const getChildren = ({ children }: CategoryTree, id: number | null): readonly CategoryNode[] =>
  children.get(id) ?? []

/** The categories from the root to the parent. */
export function getAncestors(tree: CategoryTree, { parentId }: CategoryNode): CategoryNode[] {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  return parent ? [...getAncestors(tree, parent), parent] : []
}

/** Level of a category; 1 for a root. */
export const getLevel = (tree: CategoryTree, node: CategoryNode): number => getAncestors(tree, node).length + 1

const joinNames = (nodes: readonly CategoryNode[]): string => nodes.map(({ name }) => name).join(' › ')

/** The names from the root to a category: "Fashion › Shoes". */
export const fullName = (tree: CategoryTree, node: CategoryNode): string =>
  joinNames([...getAncestors(tree, node), node])

/** The names from the root to the parent; empty for a root. */
export const parentName = (tree: CategoryTree, node: CategoryNode): string => joinNames(getAncestors(tree, node))

/** The API's reference to a category: the name of a root, otherwise the path. */
export const getReference = ({ parentId, name, path }: CategoryNode): string => (parentId === null ? name : path)

/** The category with this reference. */
export const findByReference = ({ nodes }: CategoryTree, reference: string): CategoryNode | undefined =>
  nodes.find((node) => getReference(node) === reference) ?? nodes.find(({ path }) => path === reference)

/** The number of products in each category and those below it, by ID. */
export function countProducts({ nodes }: CategoryTree): Map<number, number> {
  const counts = new Map(nodes.map(({ id, products }) => [id, products]))
  // Children before parents.
  for (const { id, parentId } of nodes.toReversed())
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0))
  return counts
}
