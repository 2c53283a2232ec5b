import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { t } from '#messages/dataTable.ts'
import { Term } from '../term.tsx'
import { wideOnlyClass } from './cell-class.ts'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { summarizeSelection, toggleShown } from './row-selection.ts'
import { nextSort, type Sort } from './sort.ts'

const headClass =
  'sticky top-(--table-top,0px) z-10 border-b bg-surface px-3 py-2 text-start font-medium text-ink-soft text-xs first:rounded-ss-lg first:ps-4 last:rounded-se-lg last:pe-4'

/** The column headers. In the card layout they are visible only to screen readers, and the toolbar sorts. */
export function TableHead<Row>(props: DataTableProps<Row> & { shown: string[] }) {
  const { columns, sort, onSort, selection, rowActions, shown, label } = props
  return (
    <thead className="@max-[40rem]/table:sr-only">
      <tr>
        {selection && (
          <th scope="col" className={clsx(headClass, 'w-px')}>
            <span className="@max-[40rem]/table:hidden">
              <RowCheckbox
                label={t('selectAll', { list: label.toLowerCase() })}
                state={summarizeSelection(shown, selection.ids)}
                onChange={() => selection.onChange(toggleShown(shown, selection.ids))}
              />
            </span>
            <NameInCards>{t('select')}</NameInCards>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={sort?.by === column.id ? sort.direction : undefined}
            className={clsx(
              headClass,
              column.card === 'title' &&
                'group-data-overflows/region:start-0 group-data-overflows/region:z-20 group-data-overflows/region:border-e',
              column.align === 'end' && 'text-end',
              column.wideOnly && wideOnlyClass,
              column.className,
            )}
          >
            {column.sorts && onSort ? (
              <>
                <SortButton column={column} sort={sort} onSort={onSort} />
                <NameInCards>{column.header}</NameInCards>
              </>
            ) : column.definition ? (
              <>
                <span className="@max-[40rem]/table:hidden">
                  <Term definition={column.definition}>{column.header}</Term>
                </span>
                <NameInCards>{column.header}</NameInCards>
              </>
            ) : (
              column.header
            )}
          </th>
        ))}
        {rowActions && (
          <th scope="col" className={clsx(headClass, 'w-px')}>
            <span className="sr-only">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortButtonProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function SortButton<Row>({ column: { id, header, sorts = 'ascending', align }, sort, onSort }: SortButtonProps<Row>) {
  const active = sort?.by === id
  const Icon = !active ? ChevronsUpDown : sort.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={clsx(
        '-mx-2 -my-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 font-medium transition-colors hover:bg-sunken hover:text-ink @max-[40rem]/table:hidden',
        active && 'text-ink',
        align === 'end' && 'flex-row-reverse',
      )}
      onClick={() => onSort(nextSort(sort, id, sorts))}
    >
      {header}
      <Icon aria-hidden className={clsx('size-3.5 shrink-0', !active && 'opacity-60')} />
    </button>
  )
}

/** Text of the header in the card layout, where its control is hidden. */
const NameInCards = ({ children }: { children: string }) => (
  <span className="@min-[40rem]/table:hidden">{children}</span>
)
