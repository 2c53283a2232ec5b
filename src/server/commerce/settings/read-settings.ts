import { defaultSettings, NO_FREE_SHIPPING, type ShopSettings } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared, type Statement } from '#server/platform/database/prepared.ts'
import { currentMarket, currentPriceList } from '#server/platform/http/current-market.ts'
import { settings } from './tables.ts'

/** The current settings: the defaults, with the owner's changes. */
export const readSettings = (db: Database): Statement<ShopSettings> => changedSettings(db, {})

/**
 * The settings as the market of the current request has them: with its countries, wallets, and the currency and taxes of its price list. The prices of
 * shipping are amounts in the shop's currency, so that in another one they depend on the address, as those of zones do.
 */
export async function readMarketSettings(db: Database): Promise<ShopSettings> {
  const all = await readSettings(db)
  const market = currentMarket()
  const settings: ShopSettings = {
    ...all,
    ...(market && { countries: all.countries.filter((country) => market.countries.includes(country)) }),
    ...(market?.taxByPlace && { taxMode: 'places' }),
    expressCheckout: offersExpress(all),
  }
  const list = currentPriceList()
  if (!list) return settings
  const { currency, includesTax: pricesIncludeTax } = list
  if (currency === settings.currency) return { ...settings, pricesIncludeTax }
  return {
    ...{ ...settings, currency, pricesIncludeTax, shippingByZones: true, shippingMethods: [] },
    freeShippingThreshold: NO_FREE_SHIPPING,
  }
}

/** Whether the market of the current request offers wallets without the form of the checkout. */
export const offersExpress = ({ expressCheckout }: Pick<ShopSettings, 'expressCheckout'>): boolean =>
  expressCheckout && currentMarket()?.express !== false

const changedSettings = prepared(
  (db) => db.select({ key: settings.key, value: settings.value }).from(settings),
  (changed): ShopSettings => {
    // Rows of settings that a newer version removed are ignored.
    const supported = changed.filter(({ key }) => Object.hasOwn(defaultSettings, key))
    return { ...defaultSettings, ...Object.fromEntries(supported.map(({ key, value }) => [key, value])) }
  },
)
