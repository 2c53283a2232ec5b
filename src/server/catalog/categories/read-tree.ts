import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { localizedSlugs } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { buildTree, type CategoryRow, type CategoryTree } from './category-tree.ts'
import { categories, categoryPaths, categoryTree } from './tables.ts'

const TREE = 1

/**
 * Locks the tree until the end of the transaction, so that changes of it happen one after another, and reads it.
 * @param revision the revision of the tree on which the change is based
 * @throws ShopError stale when the tree has changed since
 */
export async function lockTree(tx: Database, revision?: number): Promise<CategoryTree> {
  const [locked] = await tx.select().from(categoryTree).where(eq(categoryTree.id, TREE)).for('update')
  if (!locked) throw new Error('The row of the category tree is missing')
  if (revision !== undefined && revision !== locked.revision) throw new ShopError('stale')
  return readTree(tx)
}

export const readTree = async (db: Database): Promise<CategoryTree> =>
  buildTree(await readCategoryRows(db), ...(await readOtherPaths(db)))

/** Reads paths and handles in one statement. Only handles have the id of a parent. */
async function readOtherPaths(db: Database) {
  const rows = await readRows(
    db,
    OtherPath,
    sql`select path, category_id as id, null as "parentId" from ${categoryPaths}
      union all select slug, id, parent_id from ${localizedSlugs} where type = 'category'`,
  )
  const paths = rows.flatMap(({ path, id, parentId }) => (parentId === null ? [{ path, categoryId: id }] : []))
  const handles = rows.flatMap(({ path, id, parentId }) => (parentId === null ? [] : [{ slug: path, id, parentId }]))
  return [paths, handles] as const
}

const OtherPath = z.object({ path: z.string(), id: z.int(), parentId: z.int().nullable() })

export const readTreeRevision = async (db: Database): Promise<number> =>
  (await db.select({ revision: categoryTree.revision }).from(categoryTree))[0]?.revision ?? 0

/** The id of the category with this path, current or former. */
export async function findIdByPath(db: Pick<Database, 'select'>, path: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: categoryPaths.categoryId })
    .from(categoryPaths)
    .where(eq(categoryPaths.path, path))
  return found?.id
}

/** All categories, siblings in order. */
const readCategoryRows = (db: Database): Promise<CategoryRow[]> =>
  db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      name: categories.name,
      path: categories.path,
      hasLandingPage: categories.hasLandingPage,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
