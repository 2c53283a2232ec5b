import type { TaxReportPeriod } from './tax-report.ts'

/** Periods for which taxes are filed: their months, and how many periods they are in the past. */
const lengths = {
  thisMonth: [1, 0],
  lastMonth: [1, 1],
  thisQuarter: [3, 0],
  lastQuarter: [3, 1],
  thisYear: [12, 0],
  lastYear: [12, 1],
} as const
export type PeriodName = keyof typeof lengths

/**
 * The first and last day of a period.
 * @param today in the time zone of the shop, such as 2026-01-31
 */
export function resolvePeriod(name: PeriodName, today: string): TaxReportPeriod {
  const [months, back] = lengths[name]
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = Math.floor((month - 1) / months) * months - back * months
  return { from: toDay(year, first, 1), to: toDay(year, first + months, 0) }
}

/** @param month from 0; may be outside the year. @param day 0 is the last day of the previous month */
export const toDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
