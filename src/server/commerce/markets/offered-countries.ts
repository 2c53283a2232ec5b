import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CountryCode } from '#contract/country-codes.ts'
import { Country } from '#contract/country-field.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared, type Statement } from '#server/platform/database/prepared.ts'
import { currentMarket } from '#server/platform/http/current-market.ts'
import { marketCountries, markets } from './tables.ts'

const Row = z.object({ country: Country, marketId: z.int(), name: z.string() })

/** The countries of markets other than that of the current request, with the name of their market. */
export type OtherCountries = ReadonlyMap<CountryCode, string>

/** Orders for these countries are placed in their own market. */
export const readOtherCountries = (db: Database): Statement<OtherCountries> => otherCountries(db, {})

const otherCountries = prepared(
  () =>
    sql`select country, market_id as "marketId", name from ${marketCountries} join ${markets} on markets.id = market_id`,
  (rows): OtherCountries => {
    const id = currentMarket()?.id
    return new Map(
      rows.flatMap((row) => {
        const { country, marketId, name } = Row.parse(row)
        return id === undefined || marketId === id ? [] : [[country, name] as const]
      }),
    )
  },
)
