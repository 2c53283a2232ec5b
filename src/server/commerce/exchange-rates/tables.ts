import { sql } from 'drizzle-orm'
import { boolean, check, date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rateSources } from '#contract/exchange-rates.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'

/** How much of a currency one unit of the base buys, by day. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    base: text().notNull(),
    currency: text().notNull(),
    on: date('on_day', { mode: 'string' }).notNull(),
    rate: numeric({ precision: 24, scale: 12 }).notNull(),
    source: text({ enum: rateSources }).notNull(),
  },
  (rate) => [
    primaryKey({ columns: [rate.base, rate.currency, rate.on] }),
    oneOf('exchange_rates_source_known', rate.source, rateSources),
    check('exchange_rates_positive', sql`${rate.rate} > 0`),
    check('exchange_rates_two_currencies', sql`${rate.base} <> ${rate.currency}`),
  ],
)

/** The last reading of the published rates: a single row. */
export const exchangeRateReads = pgTable(
  'exchange_rate_reads',
  {
    only: boolean().primaryKey().default(true),
    readAt: timestampColumn('read_at'),
    failedAt: timestampColumn('failed_at'),
    /** A message for staff. Null when the last reading succeeded. */
    failure: text(),
  },
  (read) => [check('exchange_rate_reads_one_row', sql`${read.only}`)],
)
