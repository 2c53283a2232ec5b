import type { Cents } from '#contract/money.ts'
import { defaultSettings, NO_FREE_SHIPPING, type ShopSettings } from '#contract/shop.ts'
import { readZones } from '#server/commerce/pricing/read-pricing-rules.ts'
import { findFreeThreshold } from '#server/commerce/shipping/free-threshold.ts'
import type { ZoneRow } from '#server/commerce/shipping/shipping-rules.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { IndexedList } from '../product-index/product-index.ts'
import type { DefaultPricing } from './read-changes.ts'
import { readUsedLists } from './read-list-prices.ts'

/** What decides from which price products of a list are delivered free. */
interface SellingList {
  currency: string
  /** Those of the markets that use it. */
  countries: readonly string[]
}

/** The thresholds for free shipping of price lists: of the settings, or of the shipping zones, which are read again after a change. */
export function createFreeThresholds() {
  let version: number | undefined
  let zones: readonly ZoneRow[] = []
  let settings: Pick<ShopSettings, 'currency' | 'freeShippingThreshold'> = defaultSettings

  /** Hundredths; `NO_FREE_SHIPPING` if there is none. */
  function find({ currency, countries }: SellingList): Cents {
    const isOwn = currency === settings.currency
    if (isOwn && settings.freeShippingThreshold !== NO_FREE_SHIPPING) return settings.freeShippingThreshold
    return findFreeThreshold(zones, countries, isOwn ? null : currency)
  }

  const addTo = (lists: readonly (SellingList & { id: number })[]): IndexedList[] =>
    lists.map((list) => ({ id: list.id, currency: list.currency, freeShippingThreshold: find(list) }))

  async function readRules(db: Database, current: number): Promise<void> {
    if (current === version) return
    zones = await readZones(db)
    version = current
  }

  return {
    /** The price lists that markets use, with their thresholds by the default settings. */
    async readLists(db: Database): Promise<IndexedList[]> {
      const { lists, version } = await readUsedLists(db)
      await readRules(db, version)
      return addTo(lists)
    },
    /** @returns the pricing of the default list */
    async update(db: Database, pricing: DefaultPricing): Promise<Omit<IndexedList, 'id'>> {
      settings = pricing
      await readRules(db, pricing.version)
      return { currency: pricing.currency, freeShippingThreshold: find(pricing) }
    },
    addTo,
  }
}
