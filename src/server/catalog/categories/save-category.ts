import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type CategoryBody,
  type CategoryPlaceBody,
  MAX_CATEGORIES,
  MAX_CATEGORY_LEVELS,
  type NewCategoryBody,
} from '#contract/categories.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { numberSlug, toSlug } from '#contract/to-slug.ts'
import { t } from '#messages/categoryRules.ts'
import { t as productErrors } from '#messages/productErrors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/errors/query-errors.ts'
import { assertUnambiguous, createTakenError } from './assert-unambiguous.ts'
import { type CategoryNode, type CategoryTree, getSlug } from './category-tree.ts'
import { lockTree } from './read-tree.ts'
import { listChildHandles, ONE_OWNER } from './sibling-handles.ts'
import { categories, categoryPaths, ONE_PATH, ONE_ROOT_NAME } from './tables.ts'

type NewCategory = Omit<z.output<typeof NewCategoryBody>, 'filters'>
type CategoryChange = Omit<z.output<typeof CategoryBody>, 'filters'>
type Place = z.output<typeof CategoryPlaceBody>
export type StoredCategory = typeof categories.$inferSelect

const subject = (id: number) => ({ kind: 'category', id: String(id) }) as const

/**
 * Adds a category as the last child of its parent. A slug made from the name is numbered if a sibling has it.
 * @throws ShopError not_found for the parent, slug_taken, categories_full, category_too_deep; invalid_request for a picture on
 * another site
 */
export const addCategory = (
  db: Database,
  { parentId, ...input }: NewCategory,
  caller: SignedInCaller,
): Promise<number> =>
  reportTaken(() =>
    transaction(db, async (tx) => {
      assertOwnPicture(input.image)
      const tree = await lockTree(tx)
      if (tree.nodes.length >= MAX_CATEGORIES) throw new ShopError('categories_full')
      const parent = findParent(tree, parentId)
      if ((parent?.level ?? 0) >= MAX_CATEGORY_LEVELS) throw new ShopError('category_too_deep')
      const unusable = parent ? parent.children.map(getSlug) : tree.roots.flatMap(({ path, name }) => [path, name])
      const slug =
        input.slug ??
        numberSlug(toSlug(input.name, 'category'), new Set([...unusable, ...(await listChildHandles(tx, parentId))]))
      const path = joinPath(parent, slug)
      const [row] = await tx
        .insert(categories)
        .values({ ...toColumns(input, parent === undefined), parentId, slug, path, position: lastPosition(parentId) })
        .returning()
      if (!row) throw new Error('PostgreSQL returned no row for an insert')
      await takePaths(tx, [row.id])
      await assertUnambiguous(tx, row)
      await recordAudit(tx, caller, { action: 'category.added', subject: subject(row.id), after: auditedCategory(row) })
      return row.id
    }),
  )

/**
 * Changes a category without moving it. Writes nothing if nothing changed. With another slug, all categories below get new
 * paths, and the former ones redirect.
 * @throws ShopError not_found, slug_taken; stale when it was edited from another revision; invalid_request for a new picture
 * on another site
 */
export const changeCategory = (
  db: Database,
  id: number,
  { revision, slug: wantedSlug, ...input }: CategoryChange,
  caller: SignedInCaller,
): Promise<void> =>
  reportTaken(() =>
    transaction(db, async (tx) => {
      const node = findNode(await lockTree(tx), id)
      const before = await readCategory(tx, id)
      if (revision !== undefined && revision !== before.revision) throw new ShopError('stale')
      if (input.image !== before.image) assertOwnPicture(input.image)
      const slug = wantedSlug ?? before.slug
      const columns = toColumns(input, !node.parent)
      if (isDeepStrictEqual({ ...before, ...columns, slug }, before)) return
      const [after] = await tx
        .update(categories)
        .set({ ...columns, revision: sql`${categories.revision} + 1` })
        .where(eq(categories.id, id))
        .returning()
      if (!after) throw new Error('A locked category was not found')
      if (slug !== before.slug) await moveSubtree(tx, node, node.parent, slug)
      await assertUnambiguous(tx, node)
      await recordAudit(tx, caller, {
        action: 'category.changed',
        subject: subject(id),
        before: auditedCategory(before),
        after: { ...auditedCategory(after), slug },
      })
    }),
  )

/**
 * Moves a category with everything below it to another parent or position. Former paths redirect.
 * @param hasLandingPage whether it gets a page as a root; by default unchanged. Below a root, every category has one
 * @throws ShopError not_found, slug_taken, category_too_deep; category_cycle for a parent below itself; stale when the tree has
 * changed since `revision`
 */
export const placeCategory = (
  db: Database,
  id: number,
  { parentId, position, revision, hasLandingPage }: Place & { hasLandingPage?: boolean },
  caller: SignedInCaller,
): Promise<void> =>
  reportTaken(() =>
    transaction(db, async (tx) => {
      const tree = await lockTree(tx, revision)
      const node = findNode(tree, id)
      const parent = findParent(tree, parentId)
      if (parent && parent.number >= node.number && parent.number <= node.last) throw new ShopError('category_cycle')
      if ((parent?.level ?? 0) + calculateHeight(node) > MAX_CATEGORY_LEVELS) throw new ShopError('category_too_deep')
      const siblings = (parent?.children ?? tree.roots).filter((each) => each !== node)
      const index = Math.min(position, siblings.length)
      const before = toPlacement(tree, node)
      const after = {
        parent: parent?.path ?? null,
        parentId: parent?.id ?? null,
        position: index,
        hasLandingPage: parent !== undefined || (hasLandingPage ?? node.hasLandingPage),
      }
      if (isDeepStrictEqual(before, after)) return
      await moveSubtree(tx, node, parent, getSlug(node))
      if (after.hasLandingPage !== node.hasLandingPage)
        await tx.update(categories).set({ hasLandingPage: after.hasLandingPage }).where(eq(categories.id, id))
      await assertUnambiguous(tx, node)
      await writeOrder(tx, siblings.toSpliced(index, 0, node))
      await recordAudit(tx, caller, { action: 'category.moved', subject: subject(id), before, after })
    }),
  )

/** The reasons that prevent deleting a category. */
export interface CategoryUses {
  products: number
  /** The name of a deleted product, if no other has it; it could not be restored without a category. */
  deleted: string | undefined
}

/**
 * Deletes a category without products and children. Its paths become former paths of its parent.
 * @param detachCategory moves deleted products to the parent
 * @throws ShopError not_found, in_use
 */
export const removeCategory = (
  db: Database,
  id: number,
  caller: SignedInCaller,
  detachCategory: (tx: Database, id: number, parentId: number | undefined) => Promise<CategoryUses>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const node = findNode(await lockTree(tx), id)
    // Waits for products that are getting this category.
    await lockRows(tx.select().from(categories).where(eq(categories.id, id)).$dynamic(), categories.id)
    const { products, deleted } = await detachCategory(tx, id, node.parent?.id)
    const children = node.children.length
    if (products > 0 || children > 0) {
      throw new ShopError('in_use', { message: t('inUse', { products, children }) })
    }
    if (deleted !== undefined) throw new ShopError('in_use', { message: t('usedByDeleted', { example: deleted }) })
    const before = await readCategory(tx, id)
    if (node.parent) {
      await tx.update(categoryPaths).set({ categoryId: node.parent.id }).where(eq(categoryPaths.categoryId, id))
    }
    await tx.delete(categories).where(eq(categories.id, id))
    await recordAudit(tx, caller, { action: 'category.removed', subject: subject(id), before: auditedCategory(before) })
  })

/** The fields of a category in the audit log. */
export const auditedCategory = ({ name, slug, image, text, seoTitle, seoText, hasLandingPage }: StoredCategory) => ({
  ...{ name, slug, text, seoTitle, seoText, hasLandingPage },
  image: image === NO_PICTURE ? null : image,
})

export async function findCategory(db: Database, id: number): Promise<StoredCategory | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row
}

/** @throws ShopError not_found */
export async function readCategory(db: Database, id: number): Promise<StoredCategory> {
  const row = await findCategory(db, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** The location of a category in the audit log: the path of its parent, its position from 0, and whether it has a page there. */
export const toPlacement = ({ roots }: CategoryTree, node: CategoryNode) => ({
  parent: node.parent?.path ?? null,
  parentId: node.parent?.id ?? null,
  position: (node.parent?.children ?? roots).indexOf(node),
  hasLandingPage: node.hasLandingPage,
})

/** @throws ShopError invalid_request for a picture on another site, which the Content-Security-Policy blocks */
function assertOwnPicture(image: string | null): void {
  if (image?.startsWith('https://')) throw errorAt('image', 'invalid_request', productErrors('otherSite'))
}

/** Only roots may be without a page, because a filter of the product list names roots. */
const toColumns = ({ image, slug, hasLandingPage, ...fields }: Omit<NewCategory, 'parentId'>, isRoot: boolean) => ({
  ...fields,
  image: image ?? NO_PICTURE,
  hasLandingPage: hasLandingPage || !isRoot,
})

/**
 * Sets the parent and slug of a category, and the new paths of the category and its descendants. Former paths of other
 * categories are reassigned if they equal a new path.
 */
async function moveSubtree(
  tx: Database,
  node: CategoryNode,
  parent: CategoryNode | undefined,
  slug: string,
): Promise<void> {
  const path = joinPath(parent, slug)
  const isNode = sql`${categories.id} = ${node.id}`
  await tx.execute(sql`
    update ${categories} set
      path = ${path}::text || substr(path, ${node.path.length + 1}::int),
      slug = case when ${isNode} then ${slug}::text else slug end,
      parent_id = case when ${isNode} then ${parent?.id ?? null}::int else parent_id end,
      revision = revision + case when ${isNode} then 1 else 0 end
    where path = ${node.path} or starts_with(path, ${`${node.path}/`})`)
  if (path !== node.path) await takePaths(tx, subtreeIds(node))
}

async function takePaths(tx: Database, ids: number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${categoryPaths} (path, category_id)
    select path, id from ${categories} where id = any(${sql.param(ids)}::int[])
    on conflict (path) do update set category_id = excluded.category_id`)
}

function writeOrder(tx: Database, siblings: CategoryNode[]) {
  const ids = siblings.map(({ id }) => id)
  return tx.execute(sql`
    update ${categories} set position = wanted.nth - 1
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, nth)
    where categories.id = wanted.id and position <> wanted.nth - 1`)
}

/** After all siblings, whose positions have gaps when some were deleted or moved away. */
const lastPosition = (parentId: number | null) => sql`(
  select coalesce(max(position) + 1, 0) from ${categories} where parent_id is not distinct from ${parentId}::int)`

const subtreeIds = (node: CategoryNode): number[] => [node.id, ...node.children.flatMap(subtreeIds)]

/** Levels of a category and those below it. */
const calculateHeight = ({ children }: CategoryNode): number => 1 + Math.max(0, ...children.map(calculateHeight))

const joinPath = (parent: CategoryNode | undefined, slug: string): string => (parent ? `${parent.path}/${slug}` : slug)

function findNode(tree: CategoryTree, id: number): CategoryNode {
  const node = tree.byId(id)
  if (!node) throw new ShopError('not_found')
  return node
}

const findParent = (tree: CategoryTree, id: number | null): CategoryNode | undefined =>
  id === null ? undefined : findNode(tree, id)

/** Reports a path or root name that another category has at its field. */
async function reportTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const isTaken = violatesUnique(error, ONE_PATH) || violatesUnique(error, ONE_OWNER)
    const field = isTaken ? 'slug' : violatesUnique(error, ONE_ROOT_NAME) ? 'name' : undefined
    if (!field) throw error
    throw createTakenError(field, t(field === 'slug' ? 'slugTaken' : 'nameTaken'), { cause: error })
  }
}
