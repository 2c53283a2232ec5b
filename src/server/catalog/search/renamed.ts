import type { Database } from '#server/platform/database/database.ts'
import type { AttributeSet } from '../attributes/attribute-set.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { OptionSet } from '../options/read-options.ts'
import { listMainProducts, listProductsWith, listProductsWithValues } from '../products/product-ids.ts'
import { categoryWords } from './category-words.ts'

/** Names of categories, attributes and options. */
export interface Names {
  tree: CategoryTree
  attributes: AttributeSet
  options: OptionSet
}

/** The ids of products that are found by other names than before. What is new has no products yet. */
export async function listRenamedProducts(db: Database, before: Names, after: Names): Promise<number[]> {
  return [
    ...(await listMainProducts(db, renamedCategories(before.tree, after.tree))),
    ...(await listProductsWith(db, renamedAttributes(before.attributes, after.attributes))),
    ...(await listProductsWithValues(db, renamedValues(before.options, after.options))),
  ]
}

/** The ids of categories whose own name or that of a category above has changed. */
const renamedCategories = (before: CategoryTree, after: CategoryTree): number[] =>
  after.nodes.flatMap((node) => {
    const former = before.byId(node.id)
    return former && categoryWords(former) !== categoryWords(node) ? node.id : []
  })

/** The ids of attributes whose name or choices have changed. */
const renamedAttributes = (before: AttributeSet, after: AttributeSet): number[] =>
  before.all.flatMap(({ id, name, choices }) => {
    const now = after.byId(id)
    if (!now) return []
    return now.name !== name || [...choices].some(([choice, text]) => (now.choices.get(choice) ?? text) !== text)
      ? id
      : []
  })

/** The ids of changed values of options. */
const renamedValues = (before: OptionSet, after: OptionSet): number[] =>
  before.all.flatMap(({ id, values }) => {
    const now = after.byId(id)?.values
    return [...values].flatMap(([valueId, { value }]) => ((now?.get(valueId)?.value ?? value) === value ? [] : valueId))
  })
