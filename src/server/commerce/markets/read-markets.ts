import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Country } from '#contract/country-field.ts'
import { exportPrices, type Market, PageLanguage } from '#contract/markets.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { priceLists } from '../price-lists/tables.ts'
import { formerPrefixes, marketCountries, marketLanguages, markets } from './tables.ts'

const MarketRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  revision: z.int(),
  isDefault: z.boolean(),
  countries: z.array(Country),
  languages: z.array(z.object({ prefix: z.string(), language: PageLanguage })),
  former: z.array(z.object({ prefix: z.string(), language: z.string(), isOfDeleted: z.boolean() })),
  priceList: z.int().nullable(),
  exportPrices: z.enum(exportPrices),
  taxByPlace: z.boolean(),
  alsoDefault: z.boolean(),
  express: z.boolean(),
  methodConfiguration: z.string().nullable(),
  list: z.object({ id: z.int(), name: z.string(), currency: z.string(), includesTax: z.boolean() }).nullable(),
})

/** A market with its price list, null for the default one, and the prefixes that its languages had before. */
export type StoredMarket = Market & Pick<z.output<typeof MarketRow>, 'list' | 'former'>

/** All markets, the default one first. A shop has few. */
export const listMarkets = (db: Database): Promise<StoredMarket[]> =>
  readRows(
    db,
    MarketRow,
    sql`select id, code, name, revision,
      exists (select from ${marketLanguages} where market_id = markets.id and prefix = '') as "isDefault",
      (select coalesce(json_agg(country order by position), '[]') from ${marketCountries}
        where market_id = markets.id) as countries,
      (select coalesce(json_agg(json_build_object('prefix', prefix, 'language', language) order by position), '[]')
        from ${marketLanguages} where market_id = markets.id) as languages,
      (select coalesce(json_agg(json_build_object('prefix', prefix, 'language', language, 'isOfDeleted', of_deleted_market) order by prefix), '[]')
        from ${formerPrefixes} where market_id = markets.id) as former,
      price_list_id as "priceList", export_prices as "exportPrices",
      tax_by_place as "taxByPlace", also_default as "alsoDefault", express, method_configuration as "methodConfiguration",
      (select json_build_object('id', id, 'name', name, 'currency', currency, 'includesTax', includes_tax)
        from ${priceLists} where id = markets.price_list_id) as list
      from ${markets} order by "isDefault" desc, lower(name), id`,
  )

/** @returns undefined if there is none with this ID */
export const readMarket = async (db: Database, id: number): Promise<StoredMarket | undefined> =>
  (await listMarkets(db)).find((market) => market.id === id)
