import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rateSources } from '#contract/exchange-rates.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { exchangeRates } from './tables.ts'

const RateRow = z.object({ rate: z.string(), on: z.string(), source: z.enum(rateSources) })
/** A rate as decimal text with 12 decimals, and the day that it is from. */
export type FoundRate = z.output<typeof RateRow>

/**
 * The latest rate of a day or before it: how much of a currency one unit of another buys. It is the rate of the two currencies, its
 * inverse, or computed from their rates to the euro; the latest of these, and of those of the same day one that staff entered.
 */
export async function findRate(db: Database, from: string, to: string, day: string): Promise<FoundRate | undefined> {
  const latest = (base: string, currency: string) => sql`(
    select rate, on_day, source from ${exchangeRates}
    where base = ${base} and currency = ${currency} and on_day <= ${day}::date order by on_day desc limit 1)`
  const [found] = await readRows(
    db,
    RateRow,
    sql`select round(rate, 12)::text as rate, on_day::text as on, source from (
        select rate, on_day, source from ${latest(from, to)} as direct
        union all select 1 / rate, on_day, source from ${latest(to, from)} as inverse
        union all select into_currency.rate / from_currency.rate, least(into_currency.on_day, from_currency.on_day),
          case when from_currency.source = 'ecb' then into_currency.source else from_currency.source end
        from ${latest('EUR', from)} as from_currency cross join ${latest('EUR', to)} as into_currency
      ) as found
      -- Two rates to the euro can differ so much that theirs does not fit into the column for rates.
      where round(rate, 12) > 0 and round(rate, 12) < 1e12 order by on_day desc, source desc limit 1`,
  )
  return found
}
