import { defaultSettings, type ShopSettings } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared, type Statement } from '#server/platform/database/prepared.ts'
import { settings } from './tables.ts'

/** The shop's settings as they are now: what the owner changed, over the defaults. */
export const readSettings = (db: Database): Statement<ShopSettings> => changedSettings(db, {})

const changedSettings = prepared(
  (db) => db.select({ key: settings.key, value: settings.value }).from(settings),
  (changed): ShopSettings => {
    // One that an older version of the shop knew is no setting any more.
    const known = changed.filter(({ key }) => Object.hasOwn(defaultSettings, key))
    return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
  },
)
