import type { ChartPoint, ChartSeries } from './chart-data.ts'
import type { ChartUnit } from './chart-format.ts'

export interface DrawingProps {
  title: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  unit: ChartUnit
}

/** Shared style of all charts: a light grid, small labels, no frame. */
export const gridStyle = { vertical: false, stroke: 'var(--color-line)', strokeDasharray: '3 4' } as const
export const axisStyle = {
  axisLine: false,
  tickLine: false,
  tickMargin: 8,
  tick: { fill: 'var(--color-ink-soft)', fontSize: 12 },
} as const
export const chartMargin = { top: 8, right: 20, bottom: 0, left: 0 }
export const fillChart = { width: '100%', height: '100%' } as const
/** Fits `$100.5K`. */
export const AXIS_WIDTH = 52
