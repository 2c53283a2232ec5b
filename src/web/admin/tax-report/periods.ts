import { MAX_REPORT_DAYS, type TaxReportPeriod, TaxReportQuery } from '#contract/tax-report.ts'

/** Periods for which taxes are filed. */
export const periodNames = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const
export type PeriodName = (typeof periodNames)[number]

/** Months of the period, and how many periods it is in the past. */
const lengths: Record<PeriodName, [months: number, back: number]> = {
  thisMonth: [1, 0],
  lastMonth: [1, 1],
  thisQuarter: [3, 0],
  lastQuarter: [3, 1],
  thisYear: [12, 0],
  lastYear: [12, 1],
}

/**
 * The first and last day of a period.
 * @param today such as 2026-01-31
 */
export function resolvePeriod(name: PeriodName, today: string): TaxReportPeriod {
  const [months, back] = lengths[name]
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = Math.floor((month - 1) / months) * months - back * months
  return { from: toDay(year, first, 1), to: toDay(year, first + months, 0) }
}

/** @param month from 0; may be outside the year. @param day 0 is the last day of the previous month */
const toDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The period in the URL, or last month. */
export function readPeriod(query: URLSearchParams, today: string): TaxReportPeriod {
  const { success, data } = TaxReportQuery.safeParse({ from: query.get('from'), to: query.get('to') })
  return success ? data : resolvePeriod('lastMonth', today)
}

/** A period that the report accepts: if it is too long or ends before it begins, the end is moved. */
export function limitPeriod({ from, to }: TaxReportPeriod): TaxReportPeriod {
  if (to < from) return { from, to: from }
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const last = toDay(year, month - 1, day + MAX_REPORT_DAYS - 1)
  return { from, to: to > last ? last : to }
}
