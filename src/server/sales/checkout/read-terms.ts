import type { ShopSettings } from '#contract/shop.ts'
import { findRate } from '#server/commerce/exchange-rates/find-rate.ts'
import { lockSellingList, type SellingList } from '#server/commerce/price-lists/selling-list.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import type { Buyer } from '#server/commerce/tax/buyer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentMarket } from '#server/platform/http/current-market.ts'
import type { OrderMarket } from '../orders/tables.ts'

/** The market in which an order is placed, as the order stores it. */
export interface SellingTerms {
  /** Null outside of a market, as in jobs. */
  market: OrderMarket | null
  list: SellingList
  /**
   * How much of the shop's currency one unit of the order's is worth on its day, as decimal text; null if no exchange rate is known. It only
   * serves figures and limits, never prices.
   */
  valueRate: string | null
}

/** How the prices of a list are taxed in the market of the current request. */
export const taxTerms = ({ includesTax }: Pick<SellingList, 'includesTax'>, buyer: Buyer, isPickedUp: boolean) => ({
  ...{ included: includesTax, buyer, isPickedUp },
  exportPrices: currentMarket()?.exportPrices ?? ('fixed' as const),
  byPlace: currentMarket()?.taxByPlace ?? false,
})

/** The market of the current request, with the price list and the exchange rate as of this transaction. */
export async function readSellingTerms(tx: Database, settings: ShopSettings): Promise<SellingTerms> {
  const list = await lockSellingList(tx, settings)
  const served = currentMarket()
  const market = served ? { ...{ id: served.id, name: served.name, prefix: served.prefix }, priceList: list.id } : null
  if (list.currency === settings.currency) return { market, list, valueRate: '1' }
  const today = dayIn(settings.timeZone, new Date())
  const found = await findRate(tx, list.currency, settings.currency, today)
  return { market, list, valueRate: found?.rate ?? null }
}
