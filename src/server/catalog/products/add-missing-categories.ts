import { NO_PICTURE, pictureUrl } from '#contract/pictures.ts'
import { type Category, categories as names } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DEMO_PICTURES } from '#server/platform/media/serve-media.ts'
import { slugOf } from './slug-of.ts'
import { categories } from './tables.ts'

/** Adds the categories that the shop does not have yet. Every product needs a category. */
export async function addMissingCategories(db: Database): Promise<void> {
  const rows = names.map((name, position) => ({ name, position, image: stockPhotograph(name) }))
  await db.insert(categories).values(rows).onConflictDoNothing()
}

/** The picture of a category. Only the categories on the home page have one. */
const stockPhotograph = (name: Category): string =>
  photographed.includes(name) ? pictureUrl(`${DEMO_PICTURES}category-${slugOf(name)}`, 'square') : NO_PICTURE

const photographed: readonly Category[] = ['Electronics', 'Fashion', 'Home & Garden', 'Sports & Outdoors']
