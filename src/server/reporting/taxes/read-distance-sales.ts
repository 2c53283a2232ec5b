import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TaxReport } from '#contract/tax-report.ts'
import { convertByRate } from '#server/commerce/exchange-rates/convert-by-rate.ts'
import { findRate } from '#server/commerce/exchange-rates/find-rate.ts'
import { taxRegistrations } from '#server/commerce/tax/tables.ts'
import { memberStateCodes } from '#server/commerce/tax/tax-areas.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { startOfDay } from '#server/platform/database/start-of-day.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { taxEntries } from './tables.ts'

/**
 * Below it, sales to consumers in other member states are taxed where the seller is, if it was not exceeded in the year before
 * either. Article 59c of Directive 2006/112/EC (https://eur-lex.europa.eu/eli/dir/2006/112/2025-04-14). In cents.
 */
const LIMIT = 10_000_00
const EURO = 'EUR'

interface Day {
  /** Such as 2026-01-31. */
  today: string
  timeZone: string
  /** Of the shop. */
  currency: string
}

const SumRow = z.object({ now: z.coerce.number(), before: z.coerce.number() })

/**
 * The sales of this and the last year to other member states that were taxed where the seller is, in euros without tax.
 * @returns null if the shop is registered for the One Stop Shop or in no member state, and without an exchange rate
 */
export async function readDistanceSales(
  db: Database,
  { today, timeZone, currency }: Day,
): Promise<TaxReport['distanceSales']> {
  const registrations = await db
    .select({ scheme: taxRegistrations.scheme })
    .from(taxRegistrations)
    .where(inArray(taxRegistrations.country, memberStateCodes))
  const isBelowLimit = registrations.some(({ scheme }) => scheme === 'domestic')
  if (!isBelowLimit || registrations.some(({ scheme }) => scheme === 'oss')) return null
  const rate = currency === EURO ? '1' : (await findRate(db, currency, EURO, today))?.rate
  if (rate === undefined) return null
  const year = Number(today.slice(0, 4))
  const start = (of: number) => startOfDay(`${of}-01-01`, timeZone)
  const codes = sql`${sql.param(memberStateCodes)}::text[]`
  const sentTo = sql`shipping_address ->> 'country'`
  const [sums] = await readRows(
    db,
    SumRow,
    sql`select coalesce(sum(value) filter (where at >= ${start(year)}), 0) as now,
        coalesce(sum(value) filter (where at < ${start(year)}), 0) as before
      from (select at, shop_value(base, value_rate) as value
        from ${taxEntries} as entry join ${orders} on orders.id = order_id
        where at >= ${start(year - 1)} and entry.rate = 0 and entry.treatment = 'taxed'
          and country = any(${codes}) and ${sentTo} = any(${codes}) and ${sentTo} <> country) as sales`,
  )
  const inEuros = (amount = 0) => convertByRate(amount, rate, EURO)
  return { year, amount: inEuros(sums?.now), before: inEuros(sums?.before), limit: LIMIT }
}
