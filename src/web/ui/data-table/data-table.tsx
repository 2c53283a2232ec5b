import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { t } from '#messages/dataTable.ts'
import { cardClass } from '../card.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useOverflow } from './use-overflow.ts'

/** The identifying column cannot be hidden. */
const canHide = <Row,>({ card }: Column<Row>): boolean => card !== 'title'

/** A table with sorting, selection and actions. The caller sorts and pages the rows. Below 40 rem, each row is a card. */
export function DataTable<Row>(allProps: DataTableProps<Row>) {
  const hidden = allProps.columnChoice?.hidden
  const columns = hidden
    ? allProps.columns.filter((column) => !canHide(column) || !hidden.has(column.id))
    : allProps.columns
  const props = { ...allProps, columns }
  const { label, rows, selection, error, empty, footer, stale, frameless } = props
  const region = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(region)
  const captionId = useId()
  const shown = rows?.map(props.rowId) ?? []
  const failed = error && !rows
  return (
    <div className={frameless ? '@container/table' : cardClass('@container/table')}>
      {!failed && (
        <TableToolbar {...props} hideable={rows?.length === 0 ? [] : allProps.columns.filter(canHide)} shown={shown} />
      )}
      {failed && <FailurePanel compact title={error.title} text={error.text} onRetry={error.onRetry} />}
      {!failed && rows?.length === 0 && empty}
      {!failed && rows?.length !== 0 && (
        <div
          ref={region}
          {...(overflows && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}
          data-overflows={overflows || undefined}
          className={clsx(
            // Visually hidden text inside must not make the page wider.
            'group/region relative focus-visible:outline-offset-[-2px]',
            // A scrolling table has its own scroll container, at whose top the header sticks.
            overflows ? 'max-h-[calc(100dvh-9rem)] overflow-auto [--table-top:0px]' : 'overflow-x-clip',
          )}
        >
          <table
            aria-busy={!rows || stale || undefined}
            className="w-full border-separate border-spacing-0 text-sm @max-[40rem]/table:block"
          >
            <caption id={captionId} className="sr-only">
              {rows ? label : t('loading', { list: label })}
            </caption>
            <TableHead {...props} shown={shown} />
            <tbody className={clsx('@max-[40rem]/table:block', stale && 'opacity-60 transition-opacity')}>
              {rows ? (
                rows.map((row) => <TableRow key={props.rowId(row)} {...props} row={row} />)
              ) : (
                <SkeletonRows
                  columns={columns}
                  rows={props.expected ?? 5}
                  hasSelection={!!selection}
                  hasActions={!!props.rowActions}
                />
              )}
            </tbody>
          </table>
        </div>
      )}
      {!failed && rows?.length !== 0 && footer && <div className="border-t px-4 py-2">{footer}</div>}
    </div>
  )
}
