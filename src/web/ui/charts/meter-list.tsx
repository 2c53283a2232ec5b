import { type ChartPart, chartColors, sharesOf } from './chart-data.ts'
import { type ChartUnit, formatFigure } from './chart-format.ts'

interface MeterListProps {
  parts: readonly ChartPart[]
  unit: ChartUnit
}

/** Figures with names of any length, each with a bar to compare it by. */
export function MeterList({ parts, unit }: MeterListProps) {
  const most = Math.max(...parts.map(({ value }) => value), 1)
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {sharesOf(parts).map(({ name, value, tone }) => (
        <div key={name}>
          <div className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="font-medium tabular-nums">{formatFigure(value, unit)}</dd>
          </div>
          <svg aria-hidden="true" className="mt-1.5 h-2 w-full overflow-hidden rounded-full bg-sunken">
            <rect width={`${(value / most) * 100}%`} height="100%" rx="4" fill={chartColors[tone]} />
          </svg>
        </div>
      ))}
    </dl>
  )
}
