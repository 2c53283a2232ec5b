import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AnalyticsPeriod, PageKind, Vital } from '#contract/analytics.ts'
import { moment } from '#server/platform/database/columns.ts'

/** Entries of the ledger that are in no roll-up yet. A trigger writes them in the transaction that makes the entry. */
export const analyticsPending = pgTable('analytics_pending', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
})

/** One row: whose days the roll-ups are, and how the rankings stand. */
export const analyticsState = pgTable(
  'analytics_state',
  {
    only: boolean().primaryKey().default(true),
    timeZone: text('time_zone').notNull(),
    /** Whether something was rolled up since the rankings were made. */
    changed: boolean().notNull().default(true),
    rankedAt: moment('ranked_at'),
    /** The last day that they know of. */
    rankedDay: date('ranked_day'),
    rankingMs: integer('ranking_ms').notNull().default(0),
  },
  (state) => [check('analytics_state_only_one', sql`${state.only}`)],
)

const day = () => date().notNull()
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
const count = (name: string) => integer(name).notNull().default(0)

/** What the books say of a day: a payment stands on the day it came, a refund on the day it was decided. Money in cents. */
export const analyticsDays = pgTable('analytics_days', {
  day: date().primaryKey(),
  paid: cents('paid'),
  refunds: cents('refunds'),
  orders: count('orders'),
  newCustomers: count('new_customers'),
  returningCustomers: count('returning_customers'),
})

/** Goods by the category they had when they were counted; '' for those that had none any more. */
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

/** On which day each customer paid for the first time. */
export const analyticsFirstOrders = pgTable('analytics_first_orders', {
  userId: uuid('user_id').primaryKey(),
  day: day(),
})

export const rankingKinds = ['product', 'customer', 'search'] as const
export type RankingKind = (typeof rankingKinds)[number]

/** The best of each period, as the roll-ups had them when they were last ranked. */
export const analyticsRankings = pgTable(
  'analytics_rankings',
  {
    period: text().$type<AnalyticsPeriod>().notNull(),
    kind: text().$type<RankingKind>().notNull(),
    rank: integer().notNull(),
    /** The id of a product or a customer, or what was searched for. */
    subject: text().notNull(),
    revenue: cents('revenue'),
    /** Units, orders or searches. */
    count: count('count'),
  },
  (row) => [primaryKey({ columns: [row.period, row.kind, row.rank] })],
)

/** How many customers of each period, and of the one before it, had paid on an earlier day. Made with the rankings. */
export const analyticsReturning = pgTable('analytics_returning', {
  period: text().$type<AnalyticsPeriod>().primaryKey(),
  now: count('now'),
  before: count('before'),
})

/** Visitors of a day, counted in memory and added here now and then; nothing tells who they were. */
export const analyticsVisits = pgTable('analytics_visits', {
  day: date().primaryKey(),
  visits: count('visits'),
  carts: count('carts'),
  checkouts: count('checkouts'),
})

/** What was searched for on a day and found nothing. */
export const analyticsSearches = pgTable(
  'analytics_searches',
  { day: day(), term: text().notNull(), searches: count('searches') },
  (row) => [primaryKey({ columns: [row.day, row.term] })],
)

/** How fast the pages of a kind were on a day: how many views fell in each step of `vital-steps.ts`. */
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
