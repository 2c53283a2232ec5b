import type { z } from 'zod'
import type { CategoryStep } from '#contract/categories.ts'
import { nameFallback } from '#server/commerce/translations/fallback.ts'

/** A category as stored. */
export interface CategoryRow {
  id: number
  /** Null for a root. */
  parentId: number | null
  name: string
  path: string
  hasLandingPage: boolean
}

/** A category in the tree. */
export interface CategoryNode extends CategoryRow {
  /** Its index in a pre-order traversal of the tree: the category and its descendants have the numbers `number` to `last`. */
  number: number
  last: number
  /** 1 for roots. */
  level: number
  parent: CategoryNode | undefined
  /** In the owner's order. */
  children: CategoryNode[]
  /** Whether its name is translated into the language of the tree. */
  isTranslated?: boolean
}

interface Handle {
  slug: string
  parentId: number
  id: number
}

/** The categories of a shop, in memory. */
export interface CategoryTree {
  /** In pre-order: `nodes[number]`. */
  readonly nodes: readonly CategoryNode[]
  readonly roots: readonly CategoryNode[]
  /** By number: the id, and the number of the parent, -1 for roots. In arrays, because each list sums over all categories. */
  readonly ids: Uint32Array
  readonly parents: Int32Array
  byId(id: number): CategoryNode | undefined
  /** The category with this path, current or former, in any language, or the root with this name. */
  find(reference: string): CategoryNode | undefined
  /** Whether any category has or had a translated handle. */
  readonly hasHandles: boolean
  /** In a translated tree: the original path of the category with this reference, by which the original tree finds it too. */
  toOriginal?: (reference: string) => string
}

/**
 * Builds the tree.
 * @param rows siblings in the owner's order; rows with an unknown parent are skipped
 * @param formerPaths paths of categories, the current ones too
 * @param handles translated handles, current and former, each below the category with the id `parentId`; 0 for roots
 */
export function buildTree(
  rows: readonly CategoryRow[],
  formerPaths: readonly { path: string; categoryId: number }[] = [],
  handles: readonly Handle[] = [],
): CategoryTree {
  const nodes: CategoryNode[] = []
  const byId = new Map<number, CategoryNode>()
  const byPath = new Map<string, CategoryNode>()
  const byRootName = new Map<string, CategoryNode>()
  const childRows = Map.groupBy(rows, ({ parentId }) => parentId)

  function add(row: CategoryRow, parent: CategoryNode | undefined): CategoryNode {
    const node: CategoryNode = {
      ...row,
      number: nodes.length,
      last: nodes.length,
      level: (parent?.level ?? 0) + 1,
      parent,
      children: [],
    }
    nodes.push(node)
    byId.set(row.id, node)
    byPath.set(row.path, node)
    node.children = (childRows.get(row.id) ?? []).map((child) => add(child, node))
    node.last = nodes.length - 1
    return node
  }

  const roots = (childRows.get(null) ?? []).map((row) => add(row, undefined))
  for (const root of roots) byRootName.set(root.name, root)
  const byFormerPath = new Map<string, CategoryNode>()
  for (const { path, categoryId } of formerPaths) {
    const node = byId.get(categoryId)
    if (node) byFormerPath.set(path, node)
  }
  const byHandle = new Map(handles.map(({ parentId, slug, id }) => [`${parentId}/${slug}`, byId.get(id)]))
  /** Finds a path whose parts can be in different languages, or former ones. */
  const findByHandles = (path: string) => {
    let node: CategoryNode | undefined
    for (const slug of path.split('/')) {
      const original: string = node ? `${node.path}/${slug}` : slug
      node = byPath.get(original) ?? byHandle.get(`${node?.id ?? 0}/${slug}`) ?? byFormerPath.get(original)
      if (!node) return undefined
    }
    return node
  }
  return {
    nodes,
    roots,
    ids: Uint32Array.from(nodes, ({ id }) => id),
    parents: Int32Array.from(nodes, ({ parent }) => parent?.number ?? -1),
    byId: (id) => byId.get(id),
    hasHandles: byHandle.size > 0,
    find: (reference) =>
      byRootName.get(reference) ??
      byPath.get(reference) ??
      (byHandle.size > 0 ? findByHandles(reference) : undefined) ??
      byFormerPath.get(reference),
  }
}

/** The categories from the root to the parent. */
export function listAncestors(node: CategoryNode): CategoryNode[] {
  return node.parent ? [...listAncestors(node.parent), node.parent] : []
}

/** A category in a path, without its position in the tree. */
export const toStep = ({ name, path, hasLandingPage, isTranslated }: CategoryNode): z.output<typeof CategoryStep> => ({
  name,
  path,
  hasLandingPage,
  ...nameFallback(isTranslated),
})

/** How a product names its category in the API: by the name of a root, otherwise by its path. */
export const toReference = ({ parent, name, path }: CategoryNode): string => (parent ? path : name)

/** Its part of the path. */
export const getSlug = ({ path }: Pick<CategoryNode, 'path'>): string => path.slice(path.lastIndexOf('/') + 1)
