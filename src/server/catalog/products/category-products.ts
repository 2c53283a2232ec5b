import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminCategoriesReply, AdminCategory } from '#contract/categories.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readCategoryFilters, readInheritedFilters } from '../attributes/category-filters.ts'
import { slugIn } from '../categories/category-tree.ts'
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
      slug: slugIn({ path }),
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

/** The number of products that keep a category from being deleted: also removed ones, which can be restored. */
export async function countProductsIn(db: Database, categoryId: number): Promise<number> {
  const main = await db.$count(products, eq(products.categoryId, categoryId))
  return main + (await db.$count(productCategories, eq(productCategories.categoryId, categoryId)))
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
