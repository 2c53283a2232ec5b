import type { ChartSeries } from './chart-data.ts'
import { chartColors, toneAt } from './chart-data.ts'
import { type ChartUnit, formatFigure } from './chart-format.ts'

interface ChartTooltipProps {
  label: string | undefined
  series: readonly ChartSeries[]
  values: readonly (number | null)[]
  unit: ChartUnit
}

/** Values at the point selected by pointer or arrow keys, announced by screen readers. */
export const ChartTooltip = ({ label, series, values, unit }: ChartTooltipProps) => (
  <div role="status" className="rounded-md border bg-surface px-3 py-2 text-ink text-sm shadow-md">
    <p className="text-ink-soft text-xs">{label}</p>
    {series.map(({ name, tone }, index) => (
      <p key={name} className="mt-1 flex items-center gap-2 whitespace-nowrap">
        <ChartSwatch color={chartColors[tone ?? toneAt(index)]} />
        <span className="grow text-ink-soft">{name}</span>
        <span className="ps-3 font-medium tabular-nums">{formatFigure(values[index] ?? null, unit)}</span>
      </p>
    ))}
  </div>
)

/** A swatch of a chart color, beside its label. */
export const ChartSwatch = ({ color }: { color: string }) => (
  <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
    <rect width="10" height="10" rx="3" fill={color} />
  </svg>
)
