import { type CategoryNode, listAncestors } from '../categories/category-tree.ts'

/** The words by which products of a category are found: its name and those of its ancestors. */
export const categoryWords = (node: CategoryNode): string =>
  [...listAncestors(node), node].map(({ name }) => name).join(' ')
