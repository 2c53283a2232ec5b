import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminCategoriesReply, AdminCategory } from '#contract/categories.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readCategoryFilters, readInheritedFilters } from '../attributes/category-filters.ts'
import { getSlug } from '../categories/category-tree.ts'
import { readTree, readTreeRevision } from '../categories/read-tree.ts'
import { readCategory } from '../categories/save-category.ts'
import { categoryPaths } from '../categories/tables.ts'
import { productCategories, products } from './tables.ts'

/** The whole tree for staff, with the number of products in each category. */
export async function listAdminCategories(db: Database): Promise<z.output<typeof AdminCategoriesReply>> {
  const [revision, tree, counts] = await Promise.all([readTreeRevision(db), readTree(db), countByCategory(db)])
  return {
    revision,
    categories: tree.nodes.map(({ id, parentId, name, path, hasLandingPage }) => ({
      ...{ id, parentId, name, path, hasLandingPage },
      slug: getSlug({ path }),
      products: counts.get(id) ?? 0,
    })),
  }
}

/** A category for staff. @throws ShopError not_found */
export async function findAdminCategory(db: Database, id: number): Promise<z.output<typeof AdminCategory>> {
  const [{ position, image, ...row }, paths, products, filters, inheritedFilters] = await Promise.all([
    readCategory(db, id),
    db.select({ path: categoryPaths.path }).from(categoryPaths).where(eq(categoryPaths.categoryId, id)),
    countMain(db, id),
    readCategoryFilters(db, id),
    readInheritedFilters(db, id),
  ])
  return {
    ...row,
    image: image === NO_PICTURE ? null : image,
    products,
    filters,
    inheritedFilters,
    formerPaths: paths
      .map(({ path }) => path)
      .filter((path) => path !== row.path)
      .sort(),
  }
}

/** Moves deleted products to the parent. @returns the number of remaining products, and the name of a deleted one if there is no parent */
export async function detachCategory(
  tx: Database,
  categoryId: number,
  parentId: number | undefined,
): Promise<{ products: number; deleted: string | undefined }> {
  const isDeleted = sql`${productCategories.productId} in (select id from ${products} where deleted_at is not null)`
  await tx.delete(productCategories).where(and(eq(productCategories.categoryId, categoryId), isDeleted))
  const deleted = and(eq(products.categoryId, categoryId), isNotNull(products.deletedAt))
  if (parentId !== undefined) {
    // The main category of a product is not among its further ones.
    const moved = tx.select({ id: products.id }).from(products).where(deleted)
    await tx
      .delete(productCategories)
      .where(and(eq(productCategories.categoryId, parentId), inArray(productCategories.productId, moved)))
    await tx.update(products).set({ categoryId: parentId }).where(deleted)
  }
  const main = await countMain(tx, categoryId)
  const further = await tx.$count(productCategories, eq(productCategories.categoryId, categoryId))
  const [left] = await tx
    .select({ name: products.name })
    .from(products)
    .where(deleted)
    .orderBy(asc(products.id))
    .limit(1)
  return { products: main + further, deleted: left?.name }
}

const countMain = (db: Database, id: number): Promise<number> =>
  db.$count(products, and(eq(products.categoryId, id), isNull(products.deletedAt)))

async function countByCategory(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: products.categoryId, products: sql`count(*)`.mapWith(Number) })
    .from(products)
    .where(isNull(products.deletedAt))
    .groupBy(products.categoryId)
  return new Map(rows.map((row) => [row.id, row.products]))
}
