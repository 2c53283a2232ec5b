import type { ShopSettings } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { settings } from './tables.ts'

/** Keeps a new shop from everybody but staff until its owner opens it. One that was opened or closed before stays so. */
export async function closeNewShop(db: Database): Promise<void> {
  const key: keyof ShopSettings = 'open'
  await db.insert(settings).values({ key, value: false }).onConflictDoNothing()
}
