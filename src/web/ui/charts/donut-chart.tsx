import { lazy, Suspense, useId } from 'react'
import { t } from '#messages/charts.ts'
import { Term } from '../term.tsx'
import { addShares, type ChartPart, chartColors } from './chart-data.ts'
import { type ChartUnit, formatFigure, formatShare } from './chart-format.ts'
import { ChartSwatch } from './chart-tooltip.tsx'

const DonutDrawing = lazy(() =>
  import('./donut-drawing.tsx').then(({ DonutDrawing: drawing }) => ({ default: drawing })),
)

interface PartsProps {
  title: string
  /** Column header of the parts: "Category". */
  partName: string
  parts: readonly ChartPart[]
  unit: ChartUnit
  heading?: 'h2' | 'h3' | undefined
}

interface DonutChartProps extends PartsProps {
  /** Definition of the title, for `Term`. */
  definition?: string | undefined
  /** Content in the middle, such as the total. */
  middle?: string | undefined
}

/** Parts of a whole, at most six. The table beside the ring is the legend and contains all values. */
export function DonutChart({
  title,
  definition,
  partName,
  parts,
  unit,
  middle,
  heading: Heading = 'h2',
}: DonutChartProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="@container min-w-0 p-4 pt-3">
      <Heading id={id} className="pb-3 font-semibold">
        <Term definition={definition}>{title}</Term>
      </Heading>
      <div className="flex @max-[26rem]:flex-col items-center gap-5">
        <div aria-hidden className="relative size-40 shrink-0">
          <Suspense>
            <DonutDrawing parts={parts} />
          </Suspense>
          {middle && (
            <p className="absolute inset-0 flex items-center justify-center font-semibold tabular-nums">{middle}</p>
          )}
        </div>
        <PartsTable title={title} partName={partName} parts={parts} unit={unit} />
      </div>
    </figure>
  )
}

const PartsTable = ({ title, partName, parts, unit }: PartsProps) => (
  <table className="w-full min-w-0 text-sm">
    <caption className="sr-only">{title}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{partName}</th>
        <th scope="col">{t('share')}</th>
        <th scope="col">{typeof unit === 'object' ? t('amount') : t('number')}</th>
      </tr>
    </thead>
    <tbody>
      {addShares(parts).map(({ name, value, tone, share }) => (
        <tr key={name}>
          <th scope="row" className="py-1 text-start font-normal">
            <span className="flex items-center gap-2">
              <ChartSwatch color={chartColors[tone]} />
              <span className="wrap-anywhere">{name}</span>
            </span>
          </th>
          <td className="px-2 text-end text-ink-soft tabular-nums">{formatShare(share)}</td>
          <td className="text-end font-medium tabular-nums">{formatFigure(value, unit)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
