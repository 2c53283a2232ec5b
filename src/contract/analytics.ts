import { z } from 'zod'
import { t } from '#messages/analyticsNames.ts'
import { Money, SignedMoney } from './fields.ts'
import { describedAs, figures } from './figures.ts'
import { orderStatuses } from './order-status.ts'
import { oneOf } from './query-fields.ts'

/** Number of days in each period, including today. It is compared with the same number of days before. */
export const analyticsPeriods = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
export type AnalyticsPeriod = keyof typeof analyticsPeriods

/** Maximum rows of a ranking. */
export const MAX_RANKED = 20
/** Maximum rows of the list of activity. */
export const MAX_ACTIVITY = 20

export const AnalyticsQuery = z.strictObject({ period: oneOf(analyticsPeriods).default('30d') })

const revenue = SignedMoney.meta(describedAs(figures.revenue))
const orders = z.int().meta(describedAs(figures.orders))
const grossSales = SignedMoney.meta(describedAs(figures.grossSales))
const units = z.int().meta(describedAs(figures.unitsSold))

/** The figures of a day or a period. */
const periodFigures = {
  revenue,
  orders,
  averageOrderValue: Money.nullable().meta(describedAs(figures.averageOrderValue, ' Null without orders.')),
  visits: z.int().meta(describedAs(figures.visits)),
  conversionRate: z
    .number()
    .min(0)
    .nullable()
    .meta(describedAs(figures.conversionRate, ' 0.02 is 2%; null without visits.')),
  newCustomers: z.int().meta(describedAs(figures.newCustomers)),
  returningCustomers: z.int().meta(describedAs(figures.returningCustomers)),
  refunds: Money.meta(describedAs(figures.refunds)),
}
export type AnalyticsFigure = keyof typeof periodFigures

const compared = <T extends z.ZodType>(figure: T) =>
  z.object({ now: figure, before: figure }).meta({
    get description() {
      return figure.meta()?.description
    },
  })

/** The figures of one day of the shop's time zone. */
const Day = z.object({ date: z.iso.date(), ...periodFigures }).meta({ id: 'AnalyticsDay' })
export type AnalyticsDayJson = z.input<typeof Day>

/** The steps from visit to order. Each counts once a day per visitor; orders count when they are paid. */
export const funnelSteps = {
  get visits() {
    return t('funnelVisits')
  },
  get carts() {
    return t('funnelCarts')
  },
  get checkouts() {
    return t('funnelCheckouts')
  },
  get orders() {
    return t('funnelOrders')
  },
} as const
export type FunnelStep = keyof typeof funnelSteps

/** The kinds of pages whose speed is measured separately. */
export const pageKinds = {
  get home() {
    return t('pageHome')
  },
  get list() {
    return t('pageList')
  },
  get product() {
    return t('pageProduct')
  },
  get cart() {
    return t('pageCart')
  },
  get checkout() {
    return t('pageCheckout')
  },
  get account() {
    return t('pageAccount')
  },
  get other() {
    return t('pageOther')
  },
} as const
export type PageKind = keyof typeof pageKinds

/** The thresholds of web vitals (https://web.dev/articles/vitals). CLS has no unit, the others are milliseconds. */
export const vitals = {
  LCP: { name: 'Largest Contentful Paint', good: 2500, poor: 4000 },
  CLS: { name: 'Cumulative Layout Shift', good: 0.1, poor: 0.25 },
  INP: { name: 'Interaction to Next Paint', good: 200, poor: 500 },
  TTFB: { name: 'Time to First Byte', good: 800, poor: 1800 },
} as const
export type Vital = keyof typeof vitals

const share = z.number().min(0).max(1)
const Speed = z.object({
  page: z
    .enum(Object.keys(pageKinds) as [PageKind, ...PageKind[]])
    .nullable()
    .meta({ description: 'Null for all pages together' }),
  vital: z.enum(Object.keys(vitals) as [Vital, ...Vital[]]),
  p75: z.number().meta({
    description: 'The 75th percentile of the page views, in milliseconds except for CLS; estimated from a histogram',
  }),
  good: share,
  poor: share.meta({ description: 'The rest needs improvement' }),
  samples: z.int(),
})

/** An event in the shop. `id` is that of the order, user or product it is about. */
export const activityKinds = ['order', 'refund', 'registration', 'review', 'return'] as const
const Activity = z.object({
  kind: z.enum(activityKinds),
  at: z.iso.datetime(),
  id: z.string(),
  name: z.string().meta({ description: 'The person; for a review, the product' }),
  amount: Money.nullable(),
  currency: z.string().nullable().meta({ description: 'ISO 4217 code of the currency of the amount' }),
  status: z.enum(orderStatuses).nullable().meta({ description: 'The status of the order; null for other kinds' }),
  rating: z.int().nullable().meta({ description: 'The rating in the review; null for other kinds' }),
})

/** Sales in a currency other than the shop's. The other figures contain them in the shop's currency. */
export const CurrencySales = z.object({
  currency: z.string().meta({ description: 'ISO 4217 code' }),
  revenue: SignedMoney.meta({ description: 'In this currency' }),
  orders: z.int(),
  value: SignedMoney.meta({
    description: 'In the currency of the shop, by the exchange rate of the day of each order',
  }),
  leftOut: z
    .int()
    .meta({ description: 'Orders for whose day no exchange rate was known. Other figures leave them out' }),
})
export type CurrencySalesJson = z.input<typeof CurrencySales>

export const AnalyticsReply = z.object({
  period: z.enum(Object.keys(analyticsPeriods) as [AnalyticsPeriod, ...AnalyticsPeriod[]]),
  timeZone: z.string().meta({ description: 'The time zone of the days' }),
  figures: z.object({
    revenue: compared(revenue),
    orders: compared(orders),
    averageOrderValue: compared(periodFigures.averageOrderValue),
    visits: compared(periodFigures.visits),
    conversionRate: compared(periodFigures.conversionRate),
    newCustomers: compared(periodFigures.newCustomers),
    returningCustomers: compared(z.int().meta(describedAs(figures.returningCustomers, ' As of `rankedAt`.'))),
    refunds: compared(periodFigures.refunds),
  }),
  days: z.array(Day).meta({ description: 'The days of the period, the oldest first, today last' }),
  daysBefore: z.array(Day).meta({ description: 'The same number of days before, to compare with `days` one by one' }),
  funnel: z.array(
    z.object({
      step: z.enum(Object.keys(funnelSteps) as [FunnelStep, ...FunnelStep[]]),
      now: z.int(),
      before: z.int(),
    }),
  ),
  categories: z.array(
    z.object({
      name: z.string().nullable().meta({ description: 'Null for products without a category when they were counted' }),
      revenue: grossSales,
      units,
    }),
  ),
  countries: z.array(
    z.object({ country: z.string().meta({ description: 'The country of the shipping address' }), revenue, orders }),
  ),
  currencies: z.array(CurrencySales).meta({ description: 'Currencies other than that of the shop' }),
  rankedAt: z.iso.datetime().nullable().meta({
    description: 'Time of the last ranking of products, customers and searches; null if there was none',
  }),
  products: z
    .array(z.object({ id: z.string(), name: z.string(), image: z.string(), revenue: grossSales, units }))
    .max(MAX_RANKED),
  customers: z
    .array(z.object({ id: z.string(), name: z.string(), email: z.string(), revenue, orders }))
    .max(MAX_RANKED)
    .meta({ description: 'Empty without permission to read users' }),
  searches: z
    .array(z.object({ term: z.string(), searches: z.int() }))
    .max(MAX_RANKED)
    .meta({ description: 'Searches without results' }),
  speed: z.array(Speed).meta({ description: 'Measured for real visitors, by kind of page and in total' }),
  activity: z.array(Activity).max(MAX_ACTIVITY).meta({ description: 'The latest, independent of the period' }),
})
export type AnalyticsJson = z.input<typeof AnalyticsReply>

/** The tables with a CSV export. */
export const analyticsTables = [
  'days',
  'funnel',
  'categories',
  'countries',
  'products',
  'customers',
  'searches',
  'speed',
] as const
export type AnalyticsTable = (typeof analyticsTables)[number]
export const AnalyticsTableParams = z.strictObject({ table: z.enum(analyticsTables) })
