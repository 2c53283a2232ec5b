import { t } from '#messages/charts.ts'
import { type ChartUnit, formatFigure } from './chart-format.ts'

/** One of the six chart colors. */
export type ChartTone = 1 | 2 | 3 | 4 | 5 | 6

export const chartColors: Record<ChartTone, string> = {
  1: 'var(--color-chart-1)',
  2: 'var(--color-chart-2)',
  3: 'var(--color-chart-3)',
  4: 'var(--color-chart-4)',
  5: 'var(--color-chart-5)',
  6: 'var(--color-chart-6)',
}

export const CHART_TONES = Object.keys(chartColors).length

/** Default color of the series at an index. */
export const toneAt = (index: number): ChartTone => ((index % CHART_TONES) + 1) as ChartTone

export interface ChartSeries {
  name: string
  tone?: ChartTone | undefined
  /** Drawn lightly behind the others, such as the previous period. */
  faint?: boolean | undefined
}

export interface ChartPoint {
  /** Full label for the tooltip and the table: "Tue, Mar 3". */
  label: string
  /** Short label for the axis: "Mar 3". */
  tick: string
  /** One value for each series. Null where undefined, such as the mean of no values. */
  values: readonly (number | null)[]
}

/** Describes a series with its total in a sentence, for screen readers. */
export function summarizeSeries(points: readonly ChartPoint[], unit: ChartUnit, series = 0): string {
  const extremes = findExtremes(points, series)
  if (!extremes) return t('noData')
  const total = points.reduce((sum, { values }) => sum + (values[series] ?? 0), 0)
  const figure = (value: number) => formatFigure(value, unit)
  if (extremes.highest.value === extremes.lowest.value)
    return t('totalAndEach', { total: figure(total), each: figure(extremes.highest.value) })
  return t('totalAndRange', { total: figure(total), range: summarizeRange(points, unit, series) })
}

/** Describes a series by its highest and lowest value, for units without a meaningful total. */
export function summarizeRange(points: readonly ChartPoint[], unit: ChartUnit, series = 0): string {
  const extremes = findExtremes(points, series)
  if (!extremes) return t('noData')
  const figure = ({ value, label }: Extreme) => `${formatFigure(value, unit)} (${label})`
  return t('highestAndLowest', { highest: figure(extremes.highest), lowest: figure(extremes.lowest) })
}

interface Extreme {
  label: string
  value: number
}

function findExtremes(
  points: readonly ChartPoint[],
  series: number,
): { highest: Extreme; lowest: Extreme } | undefined {
  const present = points.flatMap(({ label, values }) => {
    const value = values[series] ?? null
    return value === null ? [] : [{ label, value }]
  })
  const [first, ...rest] = present
  if (!first) return undefined
  return {
    highest: rest.reduce((best, point) => (point.value > best.value ? point : best), first),
    lowest: rest.reduce((lowest, point) => (point.value < lowest.value ? point : lowest), first),
  }
}

export interface ChartPart {
  name: string
  value: number
  tone?: ChartTone | undefined
}

/** Adds to each part its share of the whole, from 0 to 1. */
export function addShares(parts: readonly ChartPart[]): (ChartPart & { tone: ChartTone; share: number })[] {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return parts.map((part, index) => ({
    ...part,
    tone: part.tone ?? toneAt(index),
    share: total === 0 ? 0 : part.value / total,
  }))
}
