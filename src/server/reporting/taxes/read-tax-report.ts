import { count, countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { add, toDecimal } from '#contract/money.ts'
import { resolvePeriod } from '#contract/tax-periods.ts'
import type { TaxReport, TaxReportQuery } from '#contract/tax-report.ts'
import { t } from '#messages/adminTaxReport.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordExport, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { startOfDay } from '#server/platform/database/start-of-day.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { ledgerEntries } from '#server/sales/payments/tables.ts'
import { readDistanceSales } from './read-distance-sales.ts'
import { MAX_REQUEST_BATCHES, recordTaxEntries } from './record-tax-entries.ts'
import { taxEntries, taxPending } from './tables.ts'

const sum = z.coerce.number()
const ReportRow = z.object({
  country: z.string(),
  region: z.string(),
  treatment: z.string().nullable(),
  name: z.string().nullable(),
  ppm: z.number().nullable(),
  currency: z.string(),
  sales_base: sum,
  sales_tax: sum,
  refunds_base: sum,
  refunds_tax: sum,
  gross: sum,
  tax_value: sum,
  gross_value: sum,
})

/** The taxes of a period by place and rate. Payments and refunds up to now are included, except those it counts as pending. */
export async function readTaxReport(db: Database, query: z.output<typeof TaxReportQuery>): Promise<TaxReport> {
  await recordTaxEntries(db, { maxBatches: MAX_REQUEST_BATCHES })
  const { timeZone, currency } = await readSettings(db)
  const today = dayIn(timeZone, new Date())
  const lastMonth = resolvePeriod('lastMonth', today)
  const { from = lastMonth.from, to = lastMonth.to } = query
  const start = startOfDay(from, timeZone)
  const end = startOfDay(to, timeZone, 1)
  // Counted first: what is recorded between the two reads is then counted as pending, rather than missing unnoticed.
  const pending = await db
    .select({ count: count() })
    .from(taxPending)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, taxPending.entryId))
    .where(sql`${ledgerEntries.at} >= ${start} and ${ledgerEntries.at} < ${end}`)
  const rows = await readRows(
    db,
    ReportRow,
    sql`
    select country, region, entry.treatment, name, ppm, currency,
      coalesce(sum(base) filter (where not is_refund), 0) as sales_base,
      coalesce(sum(entry.tax) filter (where not is_refund), 0) as sales_tax,
      coalesce(-sum(base) filter (where is_refund), 0) as refunds_base,
      coalesce(-sum(entry.tax) filter (where is_refund), 0) as refunds_tax,
      sum(gross) as gross,
      coalesce(sum(shop_value(entry.tax, value_rate)), 0) as tax_value,
      coalesce(sum(shop_value(gross, value_rate)), 0) as gross_value
    from ${taxEntries} as entry join ${orders} on orders.id = order_id
    where at >= ${start} and at < ${end}
    group by country, region, entry.treatment, name, ppm, currency
    order by country, region, name nulls last, ppm desc nulls last, entry.treatment, currency`,
  )
  const tax = add(...rows.map((row) => row.tax_value))
  const gross = add(...rows.map((row) => row.gross_value))
  return {
    ...{ from, to, timeZone, today },
    pending: pending[0]?.count ?? 0,
    rows: rows.map(({ country, region, treatment, name, ppm, currency, ...row }) => ({
      ...{ country, region, treatment, name, currency },
      percent: ppm === null ? null : ppm / 10_000,
      salesBase: row.sales_base,
      salesTax: row.sales_tax,
      refundsBase: row.refunds_base,
      refundsTax: row.refunds_tax,
      base: row.sales_base - row.refunds_base,
      tax: row.sales_tax - row.refunds_tax,
    })),
    totals: { net: gross - tax, tax, gross },
    currencies: sumByCurrency(rows),
    distanceSales: await readDistanceSales(db, { today, timeZone, currency }),
    leftOut: await countLeftOut(db, start, end),
  }
}

/** Counts the orders of a period whose amounts have no value in the shop's currency. */
async function countLeftOut(db: Database, start: SQL, end: SQL): Promise<number> {
  const [row] = await db
    .select({ orders: countDistinct(taxEntries.orderId) })
    .from(taxEntries)
    .innerJoin(orders, eq(orders.id, taxEntries.orderId))
    .where(sql`${taxEntries.at} >= ${start} and ${taxEntries.at} < ${end} and ${orders.valueRate} is null`)
  return row?.orders ?? 0
}

function sumByCurrency(rows: z.output<typeof ReportRow>[]): TaxReport['currencies'] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const tax = add(...own.map((row) => row.sales_tax - row.refunds_tax))
    const gross = add(...own.map((row) => row.gross))
    return { currency, net: gross - tax, tax, gross }
  })
}

/**
 * A tax report for spreadsheets. The export is recorded in the audit log.
 * @throws ShopError unavailable while the report is incomplete
 */
export async function exportTaxReport(
  db: Database,
  caller: SignedInCaller,
  query: z.output<typeof TaxReportQuery>,
): Promise<{ chunks: AsyncIterable<string>; name: string }> {
  const { from, to, pending, rows } = await readTaxReport(db, query)
  // A file does not show that it is incomplete.
  if (pending > 0) throw new ShopError('unavailable', { message: t('exportPending', { count: pending }) })
  await recordExport(db, caller, 'taxes', { from, to })
  const columns = [
    ...[t('country'), t('region'), t('treatment'), t('rate'), t('percent'), t('currency')],
    ...[t('salesBase'), t('salesTax'), t('refundsBase'), t('refundsTax'), t('netAmount'), t('taxDue')],
  ]
  const cells = rows.map((row) => [
    ...[row.country, row.region, row.treatment, row.name, row.percent, row.currency],
    ...[row.salesBase, row.salesTax, row.refundsBase, row.refundsTax, row.base, row.tax].map(toDecimal),
  ])
  return { chunks: writeCsv(columns, [cells]), name: `taxes-${from}-${to}.csv` }
}
