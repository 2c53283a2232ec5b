import type { ShopSettings } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { settings } from './tables.ts'

/**
 * Sets what differs in a new shop from one that was opened with an earlier version: guests can order, wallets are offered, and only staff see it until its owner
 * opens it. Settings that were changed before stay.
 */
export async function setUpNewShop(db: Database, { open }: Pick<ShopSettings, 'open'>): Promise<void> {
  const initial: Partial<ShopSettings> = { guestCheckout: true, expressCheckout: true, ...(!open && { open }) }
  const rows = Object.entries(initial).map(([key, value]) => ({ key, value }))
  await db.insert(settings).values(rows).onConflictDoNothing()
}
