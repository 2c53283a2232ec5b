import { AsyncLocalStorage } from 'node:async_hooks'
import type { CountryCode } from '#contract/country-codes.ts'
import type { ExportPrices, PublicMarket } from '#contract/markets.ts'

/** A price list other than the default one. */
export interface CurrentPriceList {
  id: number
  /** ISO 4217 code. */
  currency: string
  /** Whether its prices include tax. */
  includesTax: boolean
}

/** A market in one of its languages, as requests are served in it. */
export interface ServedMarket extends PublicMarket {
  id: number
  isDefault: boolean
  /** Null for the default list, whose prices are the columns of products, in the currency and with the tax of the settings. */
  priceList: CurrentPriceList | null
  exportPrices: ExportPrices
  /** Those that the language had before, and no other has now. */
  formerPrefixes: readonly string[]
  /** Those of deleted markets whose pages lead to this one. */
  deletedPrefixes: readonly string[]
  /** Whether orders have the rates of their place although the settings have a flat rate. */
  taxByPlace: boolean
  /** Whether wallets are offered in it, if the shop has express checkout. */
  express: boolean
  /** The countries to which it sells. */
  countries: readonly CountryCode[]
}

const current = new AsyncLocalStorage<ServedMarket>()

/** Runs work of the server in a market. Concurrent work keeps its own market. */
export const runInMarket = <Result>(market: ServedMarket, work: () => Result): Result => current.run(market, work)

/** The market of the current request; undefined outside of requests, such as in jobs. */
export const currentMarket = (): ServedMarket | undefined => current.getStore()

/**
 * The price list of the current request. Null for the default list, and outside of requests.
 *
 * Work that several requests share takes the list as an argument instead: it runs in the context of the first one.
 */
export const currentPriceList = (): CurrentPriceList | null => current.getStore()?.priceList ?? null
