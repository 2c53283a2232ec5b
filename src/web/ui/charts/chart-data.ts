import { type ChartUnit, formatFigure } from './chart-format.ts'

/** One of the six colours that charts have. */
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

/** The colour of the nth thing, when nobody has chosen one. */
export const toneAt = (index: number): ChartTone => ((index % CHART_TONES) + 1) as ChartTone

export interface ChartSeries {
  name: string
  tone?: ChartTone
  /** Behind the others, such as the period before. */
  faint?: boolean
}

export interface ChartPoint {
  /** In full, for the tooltip and the table: "Tue, Mar 3". */
  label: string
  /** Short, for the axis: "Mar 3". */
  tick: string
  /** One for each series. */
  values: readonly number[]
}

/** A series in a sentence, for whoever does not see the chart. */
export function summaryOf(points: readonly ChartPoint[], unit: ChartUnit, series = 0): string {
  const [first, ...rest] = points.map(({ label, values }) => ({ label, value: values[series] ?? 0 }))
  if (!first) return 'There are no figures yet.'
  const highest = rest.reduce((best, point) => (point.value > best.value ? point : best), first)
  const lowest = rest.reduce((least, point) => (point.value < least.value ? point : least), first)
  const total = points.reduce((sum, { values }) => sum + (values[series] ?? 0), 0)
  const figure = (value: number) => formatFigure(value, unit)
  if (highest.value === lowest.value) return `${figure(total)} in all, ${figure(highest.value)} each.`
  return `${figure(total)} in all. Highest ${figure(highest.value)} (${highest.label}), lowest ${figure(lowest.value)} (${lowest.label}).`
}

export interface ChartPart {
  name: string
  value: number
  tone?: ChartTone
}

/** Each part with its share of the whole, from 0 to 1. */
export function sharesOf(parts: readonly ChartPart[]): (ChartPart & { tone: ChartTone; share: number })[] {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return parts.map((part, index) => ({
    ...part,
    tone: part.tone ?? toneAt(index),
    share: whole === 0 ? 0 : part.value / whole,
  }))
}
