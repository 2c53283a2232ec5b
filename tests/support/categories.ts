import { eq } from 'drizzle-orm'
import { categories as demoCategories } from '#contract/shop.ts'
import { slugOf } from '#server/catalog/categories/slug-of.ts'
import { categories, categoryPaths } from '#server/catalog/categories/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Adds the categories of the demo store that are missing, with a plain picture. */
export async function addDemoCategories(db: Database): Promise<void> {
  for (const [position, name] of demoCategories.entries()) await addRootCategory(db, name, position)
}

/** Adds a root category unless it exists. @returns its id */
export async function addRootCategory(db: Database, name: string, position = 9): Promise<number> {
  const path = slugOf(name)
  // An insert that adds nothing would also change the revision of the tree, and refuse moves in a test at the same time.
  const [known] = await db.select({ id: categories.id }).from(categories).where(eq(categories.path, path))
  if (known) return known.id
  const [added] = await db
    .insert(categories)
    .values({ name, slug: path, path, image: '/tile.svg', position, hasLandingPage: false })
    .onConflictDoNothing()
    .returning({ id: categories.id })
  if (!added) return findCategoryId(db, path)
  const owned = { categoryId: added.id }
  await db
    .insert(categoryPaths)
    .values({ path, ...owned })
    .onConflictDoUpdate({ target: categoryPaths.path, set: owned })
  return added.id
}

/** The id of the category with this path. */
export async function findCategoryId(db: Database, path: string): Promise<number> {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.path, path))
  if (!found) throw new Error(`There is no category ${path}`)
  return found.id
}
