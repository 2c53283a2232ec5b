import { defaultSettings, type ShopSettings } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared, type Statement } from '#server/platform/database/prepared.ts'
import { settings } from './tables.ts'

/** The current settings: the defaults, with the owner's changes. */
export const readSettings = (db: Database): Statement<ShopSettings> => changedSettings(db, {})

const changedSettings = prepared(
  (db) => db.select({ key: settings.key, value: settings.value }).from(settings),
  (changed): ShopSettings => {
    // Rows of settings that a newer version removed are ignored.
    const supported = changed.filter(({ key }) => Object.hasOwn(defaultSettings, key))
    return { ...defaultSettings, ...Object.fromEntries(supported.map(({ key, value }) => [key, value])) }
  },
)
