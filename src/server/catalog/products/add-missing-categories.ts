import { NO_PICTURE, pictureUrl } from '#contract/pictures.ts'
import { type Category, categories as names } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DEMO_PICTURES } from '#server/platform/media/serve-media.ts'
import { slugOf } from './slug-of.ts'
import { categories } from './tables.ts'

/** Gives the shop every category that it does not have yet: no product can be without one. */
export async function addMissingCategories(db: Database): Promise<void> {
  const rows = names.map((name, position) => ({ name, position, image: stockPhotograph(name) }))
  await db.insert(categories).values(rows).onConflictDoNothing()
}

/** Of those that home shows there are scenes, which every shop serves. */
const stockPhotograph = (name: Category): string =>
  photographed.includes(name) ? pictureUrl(`${DEMO_PICTURES}category-${slugOf(name)}`, 'square') : NO_PICTURE

const photographed: readonly Category[] = ['Electronics', 'Fashion', 'Home & Garden', 'Sports & Outdoors']
