import type { z } from 'zod'
import type { CategoryStep } from '#contract/categories.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { findPlaceholder } from '#server/platform/media/queries.ts'
import { readSettings } from './read-settings.ts'

/** @param readCategories reads the root categories, which every page shows in its menu */
export function settingsRoutes(
  implement: Implement,
  readCategories: (db: SnapshotDatabase) => Promise<z.output<typeof CategoryStep>[]>,
): void {
  implement('GET /storefront', async ({ db }) => {
    // Must be the first read: it sets the snapshot of `db` to that of the product index.
    const categories = await readCategories(db)
    const { heroPicture: image, ...shop } = await readSettings(db)
    return {
      hero: image ? { image, placeholder: await findPlaceholder(db, image) } : null,
      shop: { ...shop, categories },
    }
  })
}
