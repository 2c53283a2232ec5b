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
  /** What the title means, for `Term`. */
  definition?: string | undefined
  /** What the chart shows, in a sentence, for screen readers. */
  summary: string
  /** The same figures as a table, which can be put in the chart's place. */
  table: Pick<ChartTableProps, 'columns' | 'rows'>
  /** Below the title, such as a legend. */
  note?: ReactNode | undefined
  /** Beside the title, such as a choice of the period. */
  controls?: ReactNode | undefined
  heading?: 'h2' | 'h3' | undefined
  /** Draws the chart. */
  children: ReactNode
}

/** The least height of a chart; it takes more when the card it is in has more. */
export const chartHeight = 'min-h-64'

/** What every chart has around it: its title, its meaning in words, and the way to its figures. */
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
        <div className="-mr-1.5 flex items-center gap-2">
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
