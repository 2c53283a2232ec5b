import type { Element, Nodes } from 'hast'

export const isElement = (node: Nodes, tagName?: string): node is Element =>
  node.type === 'element' && (tagName === undefined || node.tagName === tagName)

/** What a reader reads of it. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** Every element in it, the outer ones first. */
export function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elementsIn(child)
}
