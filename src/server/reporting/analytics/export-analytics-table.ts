import type { z } from 'zod'
import {
  type AnalyticsFigure,
  type AnalyticsPeriod,
  type AnalyticsReply,
  type AnalyticsTable,
  funnelSteps,
  pageKinds,
} from '#contract/analytics.ts'
import { ShopError } from '#contract/errors.ts'
import { figures } from '#contract/figures.ts'
import { type Cents, toDecimal } from '#contract/money.ts'
import { hasPermission, type Permission } from '#contract/permissions.ts'
import type { Role } from '#contract/roles.ts'
import { t } from '#messages/adminAnalytics.ts'
import { recordExport, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { type CsvValue, writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Databases } from '#server/platform/database/database.ts'
import { readAnalytics } from './read-analytics.ts'

type Analytics = z.output<typeof AnalyticsReply>

/** Permissions required for tables that contain more than figures. */
const requiredPermissions: Partial<Record<AnalyticsTable, Permission>> = { customers: 'users.read' }

/**
 * One table of a period's analytics, for spreadsheets. The export is recorded in the audit log.
 * @throws ShopError forbidden
 */
export async function exportAnalyticsTable(
  databases: Databases,
  { caller, role }: { caller: SignedInCaller; role: Role },
  table: AnalyticsTable,
  period: AnalyticsPeriod,
): Promise<{ chunks: AsyncIterable<string>; name: string }> {
  const permission = requiredPermissions[table]
  if (permission && !hasPermission(role, permission)) throw new ShopError('forbidden')
  await recordExport(databases.db, caller, `analytics-${table}`, { period })
  const { columns, rows } = tables[table](await readAnalytics(databases, period, role))
  return { chunks: writeCsv(columns, [rows]), name: `${table}-${period}.csv` }
}

/** As a number: negative values as text would be escaped as formulas. */
const money = (cents: Cents | null): number | null => (cents === null ? null : toDecimal(cents))

const dayFigures = [
  'revenue',
  'orders',
  'averageOrderValue',
  'visits',
  'conversionRate',
  'newCustomers',
  'returningCustomers',
  'refunds',
] as const satisfies AnalyticsFigure[]
const { grossSales, unitsSold } = figures

const tables: Record<AnalyticsTable, (analytics: Analytics) => { columns: string[]; rows: CsvValue[][] }> = {
  days: ({ days, daysBefore }) => ({
    columns: ['Date', ...dayFigures.map((figure) => figures[figure].name)],
    rows: [...daysBefore, ...days].map((day) => [
      day.date,
      money(day.revenue),
      day.orders,
      money(day.averageOrderValue),
      day.visits,
      day.conversionRate,
      day.newCustomers,
      day.returningCustomers,
      money(day.refunds),
    ]),
  }),
  funnel: ({ funnel }) => ({
    columns: ['Step', 'Now', 'Before'],
    rows: funnel.map(({ step, now, before }) => [funnelSteps[step], now, before]),
  }),
  categories: ({ categories }) => ({
    columns: ['Category', grossSales.name, unitsSold.name],
    rows: categories.map(({ name, revenue, units }) => [name, money(revenue), units]),
  }),
  countries: ({ countries }) => ({
    columns: ['Country', figures.revenue.name, figures.orders.name],
    rows: countries.map(({ country, revenue, orders }) => [country, money(revenue), orders]),
  }),
  products: ({ products }) => ({
    columns: ['Product', 'Name', grossSales.name, unitsSold.name],
    rows: products.map(({ id, name, revenue, units }) => [id, name, money(revenue), units]),
  }),
  customers: ({ customers }) => ({
    columns: ['Customer', 'Name', 'Email', figures.revenue.name, figures.orders.name],
    rows: customers.map(({ id, name, email, revenue, orders }) => [id, name, email, money(revenue), orders]),
  }),
  searches: ({ searches }) => ({
    columns: ['Term', 'Searches'],
    rows: searches.map(({ term, searches }) => [term, searches]),
  }),
  speed: ({ speed }) => ({
    columns: ['Page', 'Vital', 'p75', 'Good', 'Poor', 'Samples'],
    rows: speed.map(({ page, vital, p75, good, poor, samples }) => [
      page ? pageKinds[page] : t('allPages'),
      vital,
      p75,
      good,
      poor,
      samples,
    ]),
  }),
}
