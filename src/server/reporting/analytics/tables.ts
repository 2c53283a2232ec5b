import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AnalyticsPeriod, PageKind, Vital } from '#contract/analytics.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'

/** Ledger entries that are in no roll-up yet. A trigger adds them in the transaction of the entry. */
export const analyticsPending = pgTable('analytics_pending', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
})

/** A single row: the time zone of the roll-ups, and the state of the rankings. */
export const analyticsState = pgTable(
  'analytics_state',
  {
    only: boolean().primaryKey().default(true),
    timeZone: text('time_zone').notNull(),
    /** Whether roll-ups have changed since the last ranking. */
    changed: boolean().notNull().default(true),
    rankedAt: timestampColumn('ranked_at'),
    /** The last day that the rankings include. */
    rankedDay: date('ranked_day'),
    rankingMs: integer('ranking_ms').notNull().default(0),
  },
  (state) => [check('analytics_state_only_one', sql`${state.only}`)],
)

const day = () => date().notNull()
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
const count = (name: string) => integer(name).notNull().default(0)

/** Totals by day: payments on the day they were received, refunds on the day they were decided. Money in cents. */
export const analyticsDays = pgTable('analytics_days', {
  day: date().primaryKey(),
  paid: cents('paid'),
  refunds: cents('refunds'),
  orders: count('orders'),
  newCustomers: count('new_customers'),
  returningCustomers: count('returning_customers'),
})

/** Sold units by the category of their product when they were counted; '' if the product no longer existed. */
export const analyticsCategories = pgTable(
  'analytics_categories',
  { day: day(), category: text().notNull(), revenue: cents('revenue'), units: count('units') },
  (row) => [primaryKey({ columns: [row.day, row.category] })],
)

export const analyticsCountries = pgTable(
  'analytics_countries',
  { day: day(), country: text().notNull(), revenue: cents('revenue'), orders: count('orders') },
  (row) => [primaryKey({ columns: [row.day, row.country] })],
)

/** Sales in other currencies than the shop's, by day. Other roll-ups contain them in the shop's currency. */
export const analyticsCurrencies = pgTable(
  'analytics_currencies',
  {
    day: day(),
    currency: text().notNull(),
    /** In hundredths of the currency itself. */
    revenue: cents('revenue'),
    orders: count('orders'),
    /** The revenue in the shop's currency, by the rates of the orders. */
    value: cents('value'),
    /** Orders without a rate, which the other roll-ups do not contain. */
    leftOut: count('left_out'),
  },
  (row) => [primaryKey({ columns: [row.day, row.currency] })],
)

export const analyticsProducts = pgTable(
  'analytics_products',
  { day: day(), productId: text('product_id').notNull(), revenue: cents('revenue'), units: count('units') },
  (row) => [primaryKey({ columns: [row.day, row.productId] })],
)

export const analyticsCustomers = pgTable(
  'analytics_customers',
  { day: day(), userId: uuid('user_id').notNull(), revenue: cents('revenue'), orders: count('orders') },
  (row) => [primaryKey({ columns: [row.day, row.userId] })],
)

/** The day of each customer's first payment. */
export const analyticsFirstOrders = pgTable('analytics_first_orders', {
  userId: uuid('user_id').primaryKey(),
  day: day(),
})

export const rankingKinds = ['product', 'customer', 'search'] as const
export type RankingKind = (typeof rankingKinds)[number]

/** The best products, customers and searches of each period, as of the last ranking. */
export const analyticsRankings = pgTable(
  'analytics_rankings',
  {
    period: text().$type<AnalyticsPeriod>().notNull(),
    kind: text().$type<RankingKind>().notNull(),
    rank: integer().notNull(),
    /** The ID of a product or customer, or a search term. */
    subject: text().notNull(),
    revenue: cents('revenue'),
    /** Units, orders or searches. */
    count: count('count'),
  },
  (row) => [primaryKey({ columns: [row.period, row.kind, row.rank] })],
)

/** Returning customers of each period and of the one before it. Updated with the rankings. */
export const analyticsReturning = pgTable('analytics_returning', {
  period: text().$type<AnalyticsPeriod>().primaryKey(),
  now: count('now'),
  before: count('before'),
})

/** Visitors by day, counted in memory and added here in batches, without anything that identifies them. */
export const analyticsVisits = pgTable('analytics_visits', {
  day: date().primaryKey(),
  visits: count('visits'),
  carts: count('carts'),
  checkouts: count('checkouts'),
})

/** Searches of a day that had no results. */
export const analyticsSearches = pgTable(
  'analytics_searches',
  { day: day(), term: text().notNull(), searches: count('searches') },
  (row) => [primaryKey({ columns: [row.day, row.term] })],
)

/** Page speed by day and kind of page: a histogram with the buckets of `vital-buckets.ts`. */
export const analyticsVitals = pgTable(
  'analytics_vitals',
  {
    day: day(),
    page: text().$type<PageKind>().notNull(),
    vital: text().$type<Vital>().notNull(),
    counts: integer().array().notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.page, row.vital] })],
)
