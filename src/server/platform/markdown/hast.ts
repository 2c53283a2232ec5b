import type { Element, Nodes } from 'hast'

export const isElement = (node: Nodes, tagName?: string): node is Element =>
  node.type === 'element' && (tagName === undefined || node.tagName === tagName)

/** The text content of a node. */
export const getText = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(getText).join('') : ''

/** All elements of a tree, parents before children. */
export function* iterateElements(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* iterateElements(child)
}
