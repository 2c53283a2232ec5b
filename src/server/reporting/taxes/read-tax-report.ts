import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { add, toDecimal } from '#contract/money.ts'
import type { TaxReport, TaxReportPeriod } from '#contract/tax-report.ts'
import { t } from '#messages/adminTaxReport.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordExport, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { startOfDay } from '#server/platform/database/start-of-day.ts'
import { recordTaxEntries } from './record-tax-entries.ts'
import { taxEntries } from './tables.ts'

const sum = z.coerce.number()
const ReportRow = z.object({
  country: z.string(),
  region: z.string(),
  treatment: z.string().nullable(),
  name: z.string().nullable(),
  ppm: z.number().nullable(),
  sales_base: sum,
  sales_tax: sum,
  refunds_base: sum,
  refunds_tax: sum,
  gross: sum,
})

/** The taxes of a period by place and rate. Payments and refunds up to now are included. */
export async function readTaxReport(db: Database, { from, to }: TaxReportPeriod): Promise<TaxReport> {
  await recordTaxEntries(db)
  const { timeZone } = await readSettings(db)
  const rows = await readRows(
    db,
    ReportRow,
    sql`
    select country, region, treatment, name, ppm,
      coalesce(sum(base) filter (where not is_refund), 0) as sales_base,
      coalesce(sum(tax) filter (where not is_refund), 0) as sales_tax,
      coalesce(-sum(base) filter (where is_refund), 0) as refunds_base,
      coalesce(-sum(tax) filter (where is_refund), 0) as refunds_tax,
      sum(gross) as gross
    from ${taxEntries} where at >= ${startOfDay(from, timeZone)} and at < ${startOfDay(to, timeZone, 1)}
    group by country, region, treatment, name, ppm
    order by country, region, name nulls last, ppm desc nulls last, treatment`,
  )
  const tax = add(...rows.map((row) => row.sales_tax - row.refunds_tax))
  const gross = add(...rows.map((row) => row.gross))
  return {
    timeZone,
    rows: rows.map(({ country, region, treatment, name, ppm, ...row }) => ({
      ...{ country, region, treatment, name },
      percent: ppm === null ? null : ppm / 10_000,
      salesBase: row.sales_base,
      salesTax: row.sales_tax,
      refundsBase: row.refunds_base,
      refundsTax: row.refunds_tax,
      base: row.sales_base - row.refunds_base,
      tax: row.sales_tax - row.refunds_tax,
    })),
    totals: { net: gross - tax, tax, gross },
  }
}

/** A tax report for spreadsheets. The export is recorded in the audit log. */
export async function exportTaxReport(
  db: Database,
  caller: SignedInCaller,
  period: TaxReportPeriod,
): Promise<{ chunks: AsyncIterable<string>; name: string }> {
  await recordExport(db, caller, 'taxes', { ...period })
  const { rows } = await readTaxReport(db, period)
  const columns = [
    ...[t('country'), t('region'), t('treatment'), t('rate'), t('percent')],
    ...[t('salesBase'), t('salesTax'), t('refundsBase'), t('refundsTax'), t('netAmount'), t('taxDue')],
  ]
  const cells = rows.map((row) => [
    ...[row.country, row.region, row.treatment, row.name, row.percent],
    ...[row.salesBase, row.salesTax, row.refundsBase, row.refundsTax, row.base, row.tax].map(toDecimal),
  ])
  return { chunks: writeCsv(columns, [cells]), name: `taxes-${period.from}-${period.to}.csv` }
}
