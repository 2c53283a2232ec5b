import type { LucideIcon } from 'lucide-react'
import { type Key, type ReactNode, useState } from 'react'
import { t as common } from '#messages/adminCommon.ts'
import { Button } from '#web/ui/button.tsx'
import { DashboardCard, EmptyNote } from '../dashboard/dashboard-card.tsx'

interface RankedCardProps<Row> {
  title: string
  definition?: string
  note?: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Value of a row's bar. */
  size: (row: Row) => number
  name: (row: Row) => ReactNode
  /** Formatted value of a row. */
  figure: (row: Row) => string
  /** Text below the figure. */
  aside?: (row: Row) => string
  empty: { icon: LucideIcon; title: string; text: string }
}

const INITIAL_ROWS = 8

/** A ranking with bars. Shows the first rows until it is expanded. */
export function RankedCard<Row>(props: RankedCardProps<Row>) {
  const { title, definition, note, rows, rowKey, size, name, figure, aside, empty } = props
  const [expanded, setExpanded] = useState(false)
  const largest = Math.max(...rows.map(size), 0)
  if (rows.length === 0)
    return (
      <DashboardCard title={title} definition={definition}>
        <EmptyNote {...empty} />
      </DashboardCard>
    )
  return (
    <DashboardCard title={title} definition={definition} note={note}>
      <ol className="divide-y border-t text-sm">
        {rows.slice(0, expanded ? undefined : INITIAL_ROWS).map((row) => (
          <li key={rowKey(row)} className="flex min-h-13 flex-col justify-center px-4 py-2">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 grow">{name(row)}</span>
              <span className="shrink-0 text-end">
                <span className="block font-medium tabular-nums">{figure(row)}</span>
                {aside && <span className="block text-ink-soft text-xs tabular-nums">{aside(row)}</span>}
              </span>
            </div>
            <svg aria-hidden="true" className="mt-1.5 block h-1 w-full overflow-hidden rounded-full bg-sunken">
              <rect
                width={`${largest > 0 ? (Math.max(size(row), 0) / largest) * 100 : 0}%`}
                height="100%"
                className="fill-chart-1"
              />
            </svg>
          </li>
        ))}
      </ol>
      {rows.length > INITIAL_ROWS && (
        <div className="border-t px-4 py-2">
          <Button
            variant="quiet"
            size="small"
            className="-ms-3"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? common('showFewer') : common('showAllCount', { count: rows.length })}
          </Button>
        </div>
      )}
    </DashboardCard>
  )
}
