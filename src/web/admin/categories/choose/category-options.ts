import {
  type CategoryNode,
  type CategoryTree,
  fullName,
  getLevel,
  getReference,
  parentName,
} from '../tree/category-tree.ts'

/** Maximum number of options. Further categories are found by typing. */
const MAX_OPTIONS = 100

/** A category as an option. */
export interface CategoryChoice {
  id: number
  reference: string
  name: string
  /** Names of its ancestors; empty for a root. */
  parent: string
  /** Levels of indentation in the whole tree; 0 in search results. */
  indent: number
}

/**
 * The categories to offer for a typed text. Without a text, the tree down to the deepest level that fits in `MAX_OPTIONS`.
 * With a text, the categories whose full name contains every word. Names that start with the text come first, then names that
 * contain it, then names that contain one of its words.
 */
export function categoryChoices(
  tree: CategoryTree,
  text: string,
  isOffered: (node: CategoryNode) => boolean = () => true,
): CategoryChoice[] {
  const typed = text.trim().toLowerCase()
  const offered = tree.nodes.filter(isOffered)
  if (typed === '') {
    const levels = new Map(offered.map((node) => [node, getLevel(tree, node)]))
    const upTo = (level: number) => offered.filter((node) => (levels.get(node) ?? 0) <= level)
    const fitting = [6, 5, 4, 3, 2, 1].map(upTo).find((nodes) => nodes.length <= MAX_OPTIONS)
    return (fitting ?? upTo(1)).slice(0, MAX_OPTIONS).map((node) => toChoice(tree, node, (levels.get(node) ?? 1) - 1))
  }
  const words = typed.split(/[\s›>/]+/).filter(Boolean)
  const rank = ({ name }: CategoryNode) => {
    const lower = name.toLowerCase()
    return lower.startsWith(typed) ? 0 : lower.includes(typed) ? 1 : words.some((word) => lower.includes(word)) ? 2 : 3
  }
  return offered
    .filter((node) => {
      const names = fullName(tree, node).toLowerCase()
      return words.every((word) => names.includes(word))
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_OPTIONS)
    .map((node) => toChoice(tree, node, 0))
}

const toChoice = (tree: CategoryTree, node: CategoryNode, indent: number): CategoryChoice => ({
  id: node.id,
  reference: getReference(node),
  name: node.name,
  parent: parentName(tree, node),
  indent,
})
