import type { AttributeSet } from '../attributes/attribute-set.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { OptionSet } from '../options/read-options.ts'
import { categoryWords } from './category-words.ts'

// What has other names than before, by which products are found in searches. What is new has no products yet.

/** The ids of categories whose own name or that of a category above has changed. */
export const renamedCategories = (before: CategoryTree, after: CategoryTree): number[] =>
  after.nodes.flatMap((node) => {
    const former = before.byId(node.id)
    return former && categoryWords(former) !== categoryWords(node) ? node.id : []
  })

/** The ids of attributes whose name or choices have changed. */
export const renamedAttributes = (before: AttributeSet, after: AttributeSet): number[] =>
  before.all.flatMap(({ id, name, choices }) => {
    const now = after.byId(id)
    if (!now) return []
    return now.name !== name || [...choices].some(([choice, text]) => (now.choices.get(choice) ?? text) !== text)
      ? id
      : []
  })

/** The ids of changed values of options. */
export const renamedValues = (before: OptionSet, after: OptionSet): number[] =>
  before.all.flatMap(({ id, values }) => {
    const now = after.byId(id)?.values
    return [...values].flatMap(([valueId, { value }]) => ((now?.get(valueId)?.value ?? value) === value ? [] : valueId))
  })
