import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnalyticsReply } from '#contract/analytics.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { today } from './roll-ups/today.ts'
import { analyticsCategories, analyticsCountries, analyticsCurrencies, analyticsState } from './tables.ts'

type Reply = z.output<typeof AnalyticsReply>

const total = (column: unknown) => sql`sum(${column})`.mapWith(Number)

/** Gross sales of the latest days by category, highest first. */
export async function listCategories(db: Database, days: number): Promise<Reply['categories']> {
  const { category, revenue, units, day } = analyticsCategories
  const name = nullable(sql`nullif(${category}, '')`.mapWith(String))
  return db
    .select({ name, revenue: total(revenue), units: total(units) })
    .from(analyticsCategories)
    .crossJoin(analyticsState)
    .where(sql`${day} > ${today} - ${days}::integer`)
    .groupBy(category)
    .orderBy(desc(total(revenue)))
}

/** Revenue of the latest days by shipping country, highest first. */
export async function listCountries(db: Database, days: number): Promise<Reply['countries']> {
  const { country, revenue, orders, day } = analyticsCountries
  return db
    .select({ country, revenue: total(revenue), orders: total(orders) })
    .from(analyticsCountries)
    .crossJoin(analyticsState)
    .where(sql`${day} > ${today} - ${days}::integer`)
    .groupBy(country)
    .orderBy(desc(total(revenue)))
}

/** Revenue of the latest days in currencies other than the shop's, by currency. @param days all days when left out */
export async function listCurrencies(db: Database, days?: number): Promise<Reply['currencies']> {
  const { currency, revenue, orders, value, leftOut, day } = analyticsCurrencies
  return db
    .select({
      currency,
      revenue: total(revenue),
      orders: total(orders),
      value: total(value),
      leftOut: total(leftOut),
    })
    .from(analyticsCurrencies)
    .crossJoin(analyticsState)
    .where(days === undefined ? undefined : sql`${day} > ${today} - ${days}::integer`)
    .groupBy(currency)
    .orderBy(currency)
}
