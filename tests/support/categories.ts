import { eq } from 'drizzle-orm'
import { categories as demoCategories } from '#contract/shop.ts'
import { toSlug } from '#contract/to-slug.ts'
import { categories, categoryPaths } from '#server/catalog/categories/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Adds the missing categories of the demo store, with a placeholder picture. */
export async function addDemoCategories(db: Database): Promise<void> {
  for (const [position, name] of demoCategories.entries()) await addRootCategory(db, name, position)
}

/** Adds a root category unless it exists. @returns its ID */
export async function addRootCategory(db: Database, name: string, position = 9): Promise<number> {
  const path = toSlug(name)
  // Even an insert that adds nothing changes the revision of the tree, so concurrent moves in other tests would be
  // rejected.
  const [existing] = await db.select({ id: categories.id }).from(categories).where(eq(categories.path, path))
  if (existing) return existing.id
  const [added] = await db
    .insert(categories)
    .values({ name, slug: path, path, image: '/tile.svg', position, hasLandingPage: false })
    .onConflictDoNothing()
    .returning({ id: categories.id })
  if (!added) return findCategoryId(db, path)
  const owner = { categoryId: added.id }
  await db
    .insert(categoryPaths)
    .values({ path, ...owner })
    .onConflictDoUpdate({ target: categoryPaths.path, set: owner })
  return added.id
}

/** Finds the ID of the category with this path. */
export async function findCategoryId(db: Database, path: string): Promise<number> {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.path, path))
  if (!found) throw new Error(`There is no category ${path}`)
  return found.id
}
