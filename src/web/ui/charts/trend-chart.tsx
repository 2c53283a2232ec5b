import { lazy, type ReactNode } from 'react'
import { type ChartPoint, type ChartSeries, chartColors, summarizeSeries, toneAt } from './chart-data.ts'
import { type ChartUnit, formatFigure } from './chart-format.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartSwatch } from './chart-tooltip.tsx'

// The chart library is large, so it is loaded after the page.
const TrendDrawing = lazy(() =>
  import('./trend-drawing.tsx').then(({ TrendDrawing: drawing }) => ({ default: drawing })),
)
const ColumnDrawing = lazy(() =>
  import('./column-drawing.tsx').then(({ ColumnDrawing: drawing }) => ({ default: drawing })),
)

interface TrendChartProps {
  title: string
  definition?: string | undefined
  /** Column header of the points in the table: "Day". */
  pointName: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  /** `area` and `line` for continuous values, `columns` for separate counts. */
  variant?: 'area' | 'line' | 'columns' | undefined
  /** Description for screen readers. By default, the first series' total, highest and lowest value. */
  summary?: string | undefined
  controls?: ReactNode | undefined
  heading?: 'h2' | 'h3' | undefined
}

/** One or more series over time. The arrow keys move from point to point. */
export function TrendChart(props: TrendChartProps) {
  const { title, definition, pointName, points, series, unit, variant = 'area', summary, controls, heading } = props
  return (
    <ChartFrame
      title={title}
      definition={definition}
      summary={summary ?? summarizeSeries(points, unit)}
      table={{
        columns: [pointName, ...series.map(({ name }) => name)],
        rows: points.map(({ label, values }) => [label, ...values.map((value) => formatFigure(value, unit))]),
      }}
      note={series.length > 1 && <Legend series={series} />}
      controls={controls}
      heading={heading}
    >
      {variant === 'columns' ? (
        <ColumnDrawing title={title} points={points} series={series} unit={unit} />
      ) : (
        <TrendDrawing title={title} points={points} series={series} unit={unit} filled={variant === 'area'} />
      )}
    </ChartFrame>
  )
}

const Legend = ({ series }: { series: readonly ChartSeries[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
    {series.map(({ name, tone }, index) => (
      <li key={name} className="inline-flex items-center gap-1.5">
        <ChartSwatch color={chartColors[tone ?? toneAt(index)]} />
        {name}
      </li>
    ))}
  </ul>
)
