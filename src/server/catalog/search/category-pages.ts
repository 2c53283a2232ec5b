import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type Category,
  type CategoryMenuReply,
  type CategoryReply,
  type CategoryStep,
  MAX_FOOTER_ROOTS,
  MAX_LISTED_CATEGORIES,
  MAX_MENU_CHILDREN,
  MAX_MENU_ROOTS,
} from '#contract/categories.ts'
import { ShopError } from '#contract/errors.ts'
import { translateFields } from '#server/commerce/translations/read-texts.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { type CategoryNode, listAncestors, toStep } from '../categories/category-tree.ts'
import { categories } from '../categories/tables.ts'
import type { Catalog } from './catalog-index.ts'
import { readCategoryAddresses } from './category-addresses.ts'
import { select } from './read-page.ts'
import { type Render, renderTranslated } from './render-translated.ts'

type PublicCategory = z.output<typeof Category>

/** Three levels of the tree for menus, without categories that have no visible products. */
export async function readMenu(
  catalog: Catalog,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof CategoryMenuReply>['categories']> {
  const state = await catalog.current(reader)
  const { category: counts } = select(state, {})
  const withProducts = (nodes: readonly CategoryNode[], most: number) =>
    nodes.filter(({ number }) => (counts[number] ?? 0) > 0).slice(0, most)
  const toEntry = (node: CategoryNode) => ({ ...toStep(node), count: counts[node.number] ?? 0 })
  const roots = withProducts(state.tree.roots, MAX_MENU_ROOTS)
  const pictures = await readPictures(reader ?? catalog.db, roots)
  return roots.map((root) => ({
    ...toEntry(root),
    image: pictures.get(root.id) ?? '',
    children: withProducts(root.children, MAX_MENU_CHILDREN).map((child) => ({
      ...toEntry(child),
      children: withProducts(child.children, MAX_MENU_CHILDREN).map(toEntry),
    })),
  }))
}

/** The first roots with visible products, for the footer. */
export async function readFirstRoots(
  catalog: Catalog,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof CategoryStep>[]> {
  const state = await catalog.current(reader)
  const { category: counts } = select(state, {})
  return state.tree.roots
    .filter(({ number }) => (counts[number] ?? 0) > 0)
    .slice(0, MAX_FOOTER_ROOTS)
    .map(toStep)
}

/**
 * The page of a category, with one page of its children.
 * @param of `path` is current or former, or the name of a root
 * @throws ShopError not_found
 */
export async function readCategoryPage(
  catalog: Catalog,
  { path, page }: { path: string; page: number },
  render: Render,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof CategoryReply>['category']> {
  const state = await catalog.current(reader)
  const { category: counts } = select(state, {})
  const { tree } = state
  const db = reader ?? catalog.db
  const node = tree.find(path)
  if (!node) throw new ShopError('not_found')
  const visible = node.children.filter(({ number }) => (counts[number] ?? 0) > 0)
  const first = (page - 1) * MAX_LISTED_CATEGORIES
  const children = visible.slice(first, first + MAX_LISTED_CATEGORIES)
  const pictures = await readPictures(db, [node, ...children])
  const [found] = await db
    .select({ text: categories.text, seoTitle: categories.seoTitle, seoText: categories.seoText })
    .from(categories)
    .where(eq(categories.id, node.id))
  if (!found) throw new ShopError('not_found')
  const row = await translateFields(db, 'category', node.id, found)
  const addresses = await readCategoryAddresses(db, tree, node)
  const toCategory = (each: CategoryNode): PublicCategory => ({
    ...toStep(each),
    image: pictures.get(each.id) ?? '',
    count: counts[each.number] ?? 0,
  })
  return {
    ...toCategory(node),
    ...row,
    ...(await renderTranslated(render, row.text, found.text)),
    ancestors: listAncestors(node).map(toStep),
    children: children.map(toCategory),
    childCount: visible.length,
    ...(addresses && { addresses }),
  }
}

/** The pictures of categories by id. */
async function readPictures(
  db: Pick<SnapshotDatabase, 'select'>,
  nodes: readonly CategoryNode[],
): Promise<Map<number, string>> {
  if (nodes.length === 0) return new Map()
  const rows = await db
    .select({ id: categories.id, image: categories.image })
    .from(categories)
    .where(
      inArray(
        categories.id,
        nodes.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ id, image }) => [id, image]))
}
