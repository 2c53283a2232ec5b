import { defaultSettings, type ShopSettings } from '#contract/shop.ts'
import type { Database } from '../database/client.ts'
import { settings } from './tables.ts'

/** The shop's settings as they are now: what the owner changed, over the defaults. */
export async function readSettings(db: Database): Promise<ShopSettings> {
  const changed = await db.select({ key: settings.key, value: settings.value }).from(settings)
  // One that an older version of the shop knew is no setting any more.
  const known = changed.filter(({ key }) => Object.hasOwn(defaultSettings, key))
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}
