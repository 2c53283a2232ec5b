import { ancestorsOf, type CategoryNode } from '../categories/category-tree.ts'

/** The words by which products of a category are found: its name and those of its ancestors. */
export const categoryWords = (node: CategoryNode): string =>
  [...ancestorsOf(node), node].map(({ name }) => name).join(' ')
