import { addShares, type ChartPart, chartColors } from './chart-data.ts'
import { type ChartUnit, formatFigure } from './chart-format.ts'

interface MeterListProps {
  parts: readonly ChartPart[]
  unit: ChartUnit
}

/** Values with labels of any length, each with a bar. */
export function MeterList({ parts, unit }: MeterListProps) {
  const largest = Math.max(...parts.map(({ value }) => value), 1)
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {addShares(parts).map(({ name, value, tone }) => (
        <div key={name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="font-medium tabular-nums">{formatFigure(value, unit)}</dd>
          <dd aria-hidden className="col-span-full">
            <svg aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-full bg-sunken">
              <rect width={`${(value / largest) * 100}%`} height="100%" rx="4" fill={chartColors[tone]} />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
