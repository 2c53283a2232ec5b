import { type PeriodName, toDay } from '#contract/tax-periods.ts'
import { MAX_REPORT_DAYS, type TaxReportPeriod, TaxReportQuery } from '#contract/tax-report.ts'

/** Periods to choose from, by their messages. */
export const periodNames: readonly PeriodName[] = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
]

/** The period in the URL; none without a valid one. */
export function readPeriod(query: URLSearchParams): Partial<TaxReportPeriod> {
  const { data } = TaxReportQuery.safeParse({ from: query.get('from'), to: query.get('to') })
  return data?.from && data.to ? { from: data.from, to: data.to } : {}
}

/** A period that the report accepts: if it is too long or ends before it begins, the end is moved. */
export function limitPeriod({ from, to }: TaxReportPeriod): TaxReportPeriod {
  if (to < from) return { from, to: from }
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const last = toDay(year, month - 1, day + MAX_REPORT_DAYS - 1)
  return { from, to: to > last ? last : to }
}
