import { clsx } from 'clsx'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { t } from '#messages/charts.ts'
import { IconButton } from '../icon-button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Term } from '../term.tsx'
import { ChartTable, type ChartTableProps } from './chart-table.tsx'

interface ChartFrameProps {
  title: string
  /** Definition of the title, for `Term`. */
  definition?: string | undefined
  /** Describes the chart in a sentence, for screen readers. */
  summary: string
  /** The chart's values as a table, which can be shown instead. */
  table: Pick<ChartTableProps, 'columns' | 'rows'>
  /** Content below the title, such as a legend. */
  note?: ReactNode | undefined
  /** Content beside the title, such as a choice of the period. */
  controls?: ReactNode | undefined
  heading?: 'h2' | 'h3' | undefined
  /** The chart. */
  children: ReactNode
}

/** Minimum height of a chart. It grows with its card. */
export const chartHeight = 'min-h-64'

/** Frame of all charts: title, description, and a button to show the table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, definition, summary, table, note, controls, heading: Heading = 'h2', children } = props
  const [tabular, setTabular] = useState(false)
  const id = useId()
  return (
    <figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`} className="flex h-full min-w-0 flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 pt-3">
        <div className="min-w-0">
          <Heading id={`${id}-title`} className="font-semibold">
            <Term definition={definition}>{title}</Term>
          </Heading>
          {note}
        </div>
        <div className="-me-1.5 flex items-center gap-2">
          {controls}
          <IconButton
            label={t('asTable', { title })}
            aria-pressed={tabular}
            small
            className="text-ink-soft aria-pressed:bg-sunken aria-pressed:text-ink"
            onClick={() => setTabular(!tabular)}
          >
            <Table2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      <div className="flex grow overflow-x-clip p-4 pt-3">
        <div className={clsx('relative w-full', chartHeight)}>
          <div className="absolute inset-0">
            {tabular ? (
              <ChartTable title={title} {...table} />
            ) : (
              <Suspense fallback={<Skeleton className="size-full" />}>{children}</Suspense>
            )}
          </div>
        </div>
      </div>
      <figcaption id={`${id}-summary`} className="sr-only">
        {summary}
      </figcaption>
    </figure>
  )
}
