import { type CategoryNode, type CategoryTree, getAncestors, getChildren } from './category-tree.ts'

/** A category as a row of the tree. */
export interface TreeRow {
  node: CategoryNode
  /** 1 for a root. */
  level: number
  /** Position among the visible siblings, from 1. */
  position: number
  siblings: number
  /** Undefined if it has no visible children. */
  expanded: boolean | undefined
}

/** The rows of the root categories and of the children of expanded categories. */
export function visibleRows(tree: CategoryTree, expanded: ReadonlySet<number>): TreeRow[] {
  return rowsBelow(null, 1, (id) => getChildren(tree, id), expanded)
}

/** Finds the categories whose name contains the text. Returns their rows below those of their ancestors. */
export function searchRows(tree: CategoryTree, search: string): { rows: TreeRow[]; found: number } {
  const text = search.trim().toLowerCase()
  const found = tree.nodes.filter(({ name }) => name.toLowerCase().includes(text))
  const shown = new Set(found.flatMap((node) => [...getAncestors(tree, node), node]))
  const shownChildren = (id: number | null) => getChildren(tree, id).filter((child) => shown.has(child))
  const parents = new Set([...shown].flatMap(({ parentId }) => parentId ?? []))
  return { rows: rowsBelow(null, 1, shownChildren, parents), found: found.length }
}

function rowsBelow(
  parentId: number | null,
  level: number,
  children: (id: number | null) => readonly CategoryNode[],
  expanded: ReadonlySet<number>,
): TreeRow[] {
  const siblings = children(parentId)
  return siblings.flatMap((node, index) => {
    const isParent = children(node.id).length > 0
    const row = {
      node,
      level,
      position: index + 1,
      siblings: siblings.length,
      expanded: isParent ? expanded.has(node.id) : undefined,
    }
    return row.expanded ? [row, ...rowsBelow(node.id, level + 1, children, expanded)] : [row]
  })
}
