import { MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import {
  buildTree,
  type CategoryNode,
  type CategoryTree,
  getAncestors,
  getChildren,
  getLevel,
} from './category-tree.ts'

/** A placement in the tree. The position is an index among the other children of the parent. */
export interface Placement {
  /** Null for a root. */
  parentId: number | null
  position: number
}

export type Direction = 'up' | 'down' | 'into' | 'out'
/** Position relative to another category; `into` is as its last child. */
export type Relation = 'before' | 'after' | 'into'

/** The placement one step in a direction: `into` the sibling above, or `out` of the parent. Undefined if there is none. */
export function stepPlacement(tree: CategoryTree, node: CategoryNode, direction: Direction): Placement | undefined {
  const siblings = getChildren(tree, node.parentId)
  const index = siblings.indexOf(node)
  const parent = node.parentId === null ? undefined : tree.byId.get(node.parentId)
  if (direction === 'out') return parent && placementBeside(tree, node, parent, 'after')
  if (direction === 'up') return index > 0 ? { parentId: node.parentId, position: index - 1 } : undefined
  if (direction === 'down')
    return index < siblings.length - 1 ? { parentId: node.parentId, position: index + 1 } : undefined
  const above = siblings[index - 1]
  return above && placementBeside(tree, node, above, 'into')
}

/** The placement of a category before, after or in another one. */
export function placementBeside(
  tree: CategoryTree,
  node: CategoryNode,
  target: CategoryNode,
  relation: Relation,
): Placement {
  const otherChildren = (parentId: number | null) => getChildren(tree, parentId).filter(({ id }) => id !== node.id)
  if (relation === 'into') return { parentId: target.id, position: otherChildren(target.id).length }
  const index = otherChildren(target.parentId).findIndex(({ id }) => id === target.id)
  return { parentId: target.parentId, position: relation === 'before' ? index : index + 1 }
}

/** Whether a category already has this placement. */
export const hasPlacement = (tree: CategoryTree, node: CategoryNode, { parentId, position }: Placement): boolean =>
  node.parentId === parentId && getChildren(tree, parentId).indexOf(node) === position

/** Why a category cannot be moved below a parent: it would be below itself, or too deep. Undefined if the move is valid. */
export function findMoveError(
  tree: CategoryTree,
  node: CategoryNode,
  parentId: number | null,
): 'cycle' | 'depth' | undefined {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  if (!parent) return undefined
  if ([...getAncestors(tree, parent), parent].includes(node)) return 'cycle'
  return getLevel(tree, parent) + getHeight(tree, node) > MAX_CATEGORY_LEVELS ? 'depth' : undefined
}

/** Number of levels of the subtree that starts at a category. */
const getHeight = (tree: CategoryTree, { id }: CategoryNode): number =>
  1 + Math.max(0, ...getChildren(tree, id).map((child) => getHeight(tree, child)))

/** Moves a category. Returns all nodes in their new order with their new paths. */
export function moveNode(
  nodes: readonly CategoryNode[],
  id: number,
  { parentId, position }: Placement,
): CategoryNode[] {
  const tree = buildTree(nodes)
  const moved = tree.byId.get(id)
  if (!moved) return [...nodes]
  const children = new Map(
    [...tree.children].map(([parent, all]) => [parent, all.filter((each) => each.id !== id)] as const),
  )
  children.set(parentId, (children.get(parentId) ?? []).toSpliced(position, 0, { ...moved, parentId }))
  const flatten = (parent: number | null, prefix: string): CategoryNode[] =>
    (children.get(parent) ?? []).flatMap((node) => {
      const path = prefix + node.slug
      return [{ ...node, path }, ...flatten(node.id, `${path}/`)]
    })
  return flatten(null, '')
}
