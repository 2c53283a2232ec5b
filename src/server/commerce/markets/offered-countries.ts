import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CountryCode } from '#contract/country-codes.ts'
import { Country } from '#contract/country-field.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared, type Statement } from '#server/platform/database/prepared.ts'
import { currentMarket } from '#server/platform/http/current-market.ts'
import { listCountries } from './published-markets.ts'
import { listMarkets } from './read-markets.ts'
import { marketCountries, markets } from './tables.ts'

const Row = z.object({ country: Country, marketId: z.int(), name: z.string(), alsoDefault: z.boolean() })

/** The countries of markets to which the market of the current request does not sell, with the name of their market. */
export type OtherCountries = ReadonlyMap<CountryCode, string>

/** Orders for these countries are placed in their own market. */
export const readOtherCountries = (db: Database): Statement<OtherCountries> => otherCountries(db, {})

const otherCountries = prepared(
  () =>
    sql`select country, market_id as "marketId", name, also_default as "alsoDefault" from ${marketCountries} join ${markets} on markets.id = market_id`,
  (rows): OtherCountries => {
    const market = currentMarket()
    return new Map(
      rows.flatMap((row) => {
        const { country, marketId, name, alsoDefault } = Row.parse(row)
        const isSold = market === undefined || marketId === market.id || (market.isDefault && alsoDefault)
        return isSold ? [] : [[country, name] as const]
      }),
    )
  },
)

/** The countries to which a market sells. @param id null, or that of a deleted market, for the default market */
export async function readCountriesOfMarket(db: Database, id: number | null): Promise<CountryCode[]> {
  const all = await listMarkets(db)
  const market = all.find((each) => each.id === id) ?? all.find(({ isDefault }) => isDefault)
  return market ? listCountries(market, all) : []
}
