import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findImportLimit } from '#contract/import-limits.ts'
import { taxSchemes } from '#contract/taxes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { priceLists } from '../price-lists/tables.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type FetchRates, RatesError } from './fetch-rates.ts'
import { exchangeRateReads, exchangeRates } from './tables.ts'

/**
 * Reads the published rates if a price list, or the limit of value of a registration, has another currency than the shop. Others ask nobody.
 */
export async function readRatesIfUsed(db: Database, fetchRates: FetchRates): Promise<void> {
  const { currency } = await readSettings(db)
  const isOther = (each: string) => each !== currency
  const hasList = (await db.$count(priceLists, sql`${priceLists.currency} <> ${currency}`)) > 0
  if (!hasList && !(await listLimitCurrencies(db)).some(isOther)) return
  await readPublishedRates(db, fetchRates)
}

const LimitedRow = z.object({ scheme: z.enum(taxSchemes), country: z.string() })

/** The currencies of the limits of value that registrations have. Their table belongs to a module above this one. */
async function listLimitCurrencies(db: Database): Promise<string[]> {
  const rows = await readRows(db, LimitedRow, sql`select scheme, country from tax_registrations where limited`)
  return rows.flatMap(({ scheme, country }) => findImportLimit(scheme, country)?.currency ?? [])
}

/**
 * Stores the published rates: the first time those of the last 90 days, later those of the last day. Rates of the past that staff
 * entered stay.
 * @returns a message for staff when they could not be read; null when they were
 */
export async function readPublishedRates(db: Database, fetchRates: FetchRates): Promise<string | null> {
  const hasRecent = await db.$count(
    exchangeRates,
    sql`${exchangeRates.source} = 'ecb' and ${exchangeRates.on} > current_date - 4`,
  )
  try {
    const days = await fetchRates(hasRecent ? 'eurofxref-daily.xml' : 'eurofxref-hist-90d.xml')
    // A rate of a future day would be used from now on.
    const rows = days.flatMap(({ on, rates }) => rates.map(([currency, rate]) => ({ on, currency, rate })))
    await transaction(db, async (tx) => {
      await tx.execute(sql`
        insert into ${exchangeRates} (base, currency, on_day, rate, source)
        select 'EUR', currency, on_day, rate, 'ecb'
        from unnest(${sql.param(rows.map(({ currency }) => currency))}::text[], ${sql.param(rows.map(({ on }) => on))}::date[],
          ${sql.param(rows.map(({ rate }) => rate))}::numeric[]) as published (currency, on_day, rate)
        where currency <> 'EUR' and on_day <= current_date + 1
        on conflict (base, currency, on_day) do update set rate = excluded.rate
        where exchange_rates.source = 'ecb' and exchange_rates.rate <> excluded.rate`)
      await saveReading(tx, null)
    })
    return null
  } catch (error) {
    if (!(error instanceof RatesError)) throw error
    await saveReading(db, error.message)
    return error.message
  }
}

async function saveReading(db: Database, failure: string | null): Promise<void> {
  const set = failure === null ? { readAt: sql`now()`, failedAt: null, failure } : { failedAt: sql`now()`, failure }
  await db.insert(exchangeRateReads).values(set).onConflictDoUpdate({ target: exchangeRateReads.only, set })
}
