import { DAY_MS } from '#contract/day.ts'
import { t } from '#messages/dateRange.ts'

/** Preset periods. */
const spanPresets = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
export type SpanPreset = keyof typeof spanPresets

/** A preset, which ends today, or two days as YYYY-MM-DD, inclusive. */
export type DateSpan = SpanPreset | { from: string; to: string }

export const spanNames = (): Record<SpanPreset, string> => ({
  '7d': t('last7'),
  '30d': t('last30'),
  '90d': t('last90'),
  '1y': t('lastYear'),
})

/** First and last day of a span, as YYYY-MM-DD. @param today in the same format */
export function toDays(span: DateSpan, today: string): { from: string; to: string } {
  if (typeof span !== 'string') return span
  const first = new Date(Date.parse(today) - (spanPresets[span] - 1) * DAY_MS)
  return { from: first.toISOString().slice(0, 10), to: today }
}

/** The span between two days in either order. Undefined if one is invalid or in the future. */
export function spanBetween(one: string, other: string, today: string): DateSpan | undefined {
  if (!isDay(one) || !isDay(other) || one > today || other > today) return undefined
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Last 30 days", or "Mar 3 – Mar 28, 2026". */
export function formatSpan(span: DateSpan): string {
  if (typeof span === 'string') return spanNames()[span]
  const [first, last] = [new Date(span.from), new Date(span.to)]
  if (span.from === span.to) return long.format(first)
  const sameYear = span.from.slice(0, 4) === span.to.slice(0, 4)
  return `${(sameYear ? short : long).format(first)} – ${long.format(last)}`
}
