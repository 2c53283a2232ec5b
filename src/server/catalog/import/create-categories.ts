import { NewCategoryBody } from '#contract/categories.ts'
import { errorAt } from '#contract/errors.ts'
import { NO_CATEGORY } from '#contract/product-imports.ts'
import { t } from '#messages/imports.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CategoryNode, getSlug, toReference } from '../categories/category-tree.ts'
import { lockTree } from '../categories/read-tree.ts'
import { addCategory } from '../categories/save-category.ts'

/**
 * Adds the categories of a file that the shop does not have, such as `A > B > C`, with missing ancestors. Existing categories are
 * found by name, or by slug in a path from the export of another shop.
 * @returns the reference of each category by its name in the file
 * @throws ShopError categories_full, category_too_deep; invalid_request when a name is not valid for a category
 */
export async function createCategories(
  tx: Database,
  names: readonly string[],
  caller: SignedInCaller,
): Promise<Record<string, string>> {
  const references: Record<string, string> = {}
  for (const name of new Set(names)) {
    let tree = await lockTree(tx)
    let parent: CategoryNode | undefined
    for (const step of parseSteps(name)) {
      const siblings: readonly CategoryNode[] = parent?.children ?? tree.roots
      let found = siblings.find((each) => refersTo(each, step))
      if (!found) {
        const id = await addCategory(tx, buildBody(step.name, parent), caller)
        tree = await lockTree(tx)
        found = tree.byId(id)
      }
      parent = found
    }
    if (!parent) throw errorAt('create', 'invalid_request', t('notACategory', { category: name }))
    references[name] = toReference(parent)
  }
  return references
}

interface Step {
  name: string
  /** For a path. */
  slug?: string
}

const PATH = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/

/** Parses the name of a category in a file into steps from the root: `A > B > C`, a path, or the name of a root. */
function parseSteps(name: string): Step[] {
  if (name === NO_CATEGORY) return []
  if (PATH.test(name)) return name.split('/').map((slug) => ({ name: toTitle(slug), slug }))
  return name
    .split('>')
    .map((step) => step.trim())
    .filter(Boolean)
    .map((step) => ({ name: step }))
}

const refersTo = ({ name, path }: CategoryNode, step: Step): boolean =>
  name.toLowerCase() === step.name.toLowerCase() || getSlug({ path }) === step.slug

/** `winter-shoes`: Winter shoes. */
const toTitle = (slug: string): string => (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ')

/** @throws ShopError invalid_request */
function buildBody(name: string, parent: CategoryNode | undefined) {
  const { data } = NewCategoryBody.safeParse({ name, parentId: parent?.id ?? null })
  if (!data) throw errorAt('create', 'invalid_request', t('notACategory', { category: name }))
  return data
}
