import { MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { ancestorsOf, type CategoryNode, type CategoryTree, childrenOf, levelOf, treeOf } from './category-tree.ts'

/** A place in the tree: the position counts the other children of the parent. */
export interface Place {
  /** Null for a root. */
  parentId: number | null
  position: number
}

export type Direction = 'up' | 'down' | 'into' | 'out'
/** Relative to another category; `into`: as its last child. */
export type Relation = 'before' | 'after' | 'into'

/** The place one step away: `into` the category above, or `out` of the parent. Undefined if there is none. */
export function placeTowards(tree: CategoryTree, node: CategoryNode, direction: Direction): Place | undefined {
  const siblings = childrenOf(tree, node.parentId)
  const index = siblings.indexOf(node)
  const parent = node.parentId === null ? undefined : tree.byId.get(node.parentId)
  if (direction === 'out') return parent && placeBeside(tree, node, parent, 'after')
  if (direction === 'up') return index > 0 ? { parentId: node.parentId, position: index - 1 } : undefined
  if (direction === 'down')
    return index < siblings.length - 1 ? { parentId: node.parentId, position: index + 1 } : undefined
  const above = siblings[index - 1]
  return above && placeBeside(tree, node, above, 'into')
}

export function placeBeside(tree: CategoryTree, node: CategoryNode, target: CategoryNode, relation: Relation): Place {
  const others = (parentId: number | null) => childrenOf(tree, parentId).filter(({ id }) => id !== node.id)
  if (relation === 'into') return { parentId: target.id, position: others(target.id).length }
  const index = others(target.parentId).findIndex(({ id }) => id === target.id)
  return { parentId: target.parentId, position: relation === 'before' ? index : index + 1 }
}

/** Whether a category has this place already. */
export const isAt = (tree: CategoryTree, node: CategoryNode, { parentId, position }: Place): boolean =>
  node.parentId === parentId && childrenOf(tree, parentId).indexOf(node) === position

/** Why a category cannot be moved below a parent: it would be below itself, or too deep. Undefined if it can. */
export function reasonAgainst(
  tree: CategoryTree,
  node: CategoryNode,
  parentId: number | null,
): 'cycle' | 'depth' | undefined {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  if (!parent) return undefined
  if ([...ancestorsOf(tree, parent), parent].includes(node)) return 'cycle'
  return levelOf(tree, parent) + heightOf(tree, node) > MAX_CATEGORY_LEVELS ? 'depth' : undefined
}

/** Levels of a category and those below it. */
const heightOf = (tree: CategoryTree, { id }: CategoryNode): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child)))

/** The nodes after a move, with their new paths. */
export function withPlace(nodes: readonly CategoryNode[], id: number, { parentId, position }: Place): CategoryNode[] {
  const tree = treeOf(nodes)
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
