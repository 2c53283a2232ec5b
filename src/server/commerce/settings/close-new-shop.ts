import type { ShopSettings } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { settings } from './tables.ts'

/** Closes a new shop to everyone but staff until its owner opens it. Does nothing if it was opened or closed before. */
export async function closeNewShop(db: Database): Promise<void> {
  const key: keyof ShopSettings = 'open'
  await db.insert(settings).values({ key, value: false }).onConflictDoNothing()
}
