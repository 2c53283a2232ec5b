import { clsx } from 'clsx'
import { useRef } from 'react'
import { t } from '#messages/dataTable.ts'
import { Button } from '../button.tsx'
import { Select } from '../select.tsx'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { summarizeSelection, toggleShown } from './row-selection.ts'
import type { Sort } from './sort.ts'

/**
 * The toolbar above the rows: their number or, while some are selected, the bulk actions. When rows are shown as cards,
 * it also has the checkbox for all and the sort order, which are otherwise in the header.
 */
export function TableToolbar<Row>(props: DataTableProps<Row> & { hideable: Column<Row>[]; shown: string[] }) {
  const { label, columns, hideable, sort, onSort, selection, columnChoice, summary, summaryAction, rows, shown } = props
  const toolbar = useRef<HTMLDivElement>(null)
  const empty = rows?.length === 0
  const canSort = onSort && !empty && columns.some(({ sorts }) => sorts)
  const canChooseColumns = columnChoice !== undefined && hideable.length > 0
  const selectedCount = selection?.ids.size ?? 0
  const showsSelection = selection && (!empty || selectedCount > 0)
  if (!summary && !showsSelection && !canSort && !canChooseColumns) return null
  return (
    <div
      ref={toolbar}
      tabIndex={-1}
      className={clsx(
        'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 rounded-t-lg border-b px-4 py-2 text-sm focus-visible:outline-offset-[-2px]',
        selectedCount > 0 && 'bg-accent-soft',
        // Hidden above a table, whose column headers sort.
        !summary && !showsSelection && !canChooseColumns && '@min-[40rem]/table:hidden',
      )}
    >
      {selection && shown.length > 0 && (
        <RowCheckbox
          label={t('selectAll', { list: label.toLowerCase() })}
          state={summarizeSelection(shown, selection.ids)}
          onChange={() => selection.onChange(toggleShown(shown, selection.ids))}
          className="ms-[-0.5rem] @min-[40rem]/table:hidden"
        />
      )}
      <p role="status" className={clsx('min-w-0', selectedCount > 0 ? 'font-medium' : 'text-ink-soft')}>
        {selection && selectedCount > 0 ? (selection.selectedText ?? t('selected', { count: selectedCount })) : summary}
      </p>
      {selectedCount === 0 && summaryAction}
      {selection && selectedCount > 0 ? (
        <div className="flex grow flex-wrap items-center gap-2">
          {selection.actions}
          <Button
            variant="quiet"
            size="small"
            className="ms-auto"
            onClick={() => {
              selection.onChange(new Set())
              toolbar.current?.focus()
            }}
          >
            {t('clearSelection')}
          </Button>
        </div>
      ) : (
        (canSort || canChooseColumns) && (
          // Grouped, so that they wrap onto a second line together.
          <div
            className={clsx(
              'ms-auto flex min-w-0 items-center justify-end gap-2',
              // As wide as its longest option.
              canSort && '@max-[40rem]/table:grow @max-[40rem]/table:basis-64',
            )}
          >
            {canSort && rows?.length !== 1 && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
            {canChooseColumns && <ColumnMenu {...columnChoice} label={label} columns={hideable} />}
          </div>
        )
      )}
    </div>
  )
}

interface SortSelectProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'sort'> {
  onSort: (sort: Sort) => void
}

function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const choices = columns
    .filter(({ sorts }) => sorts)
    .flatMap(({ id, header }) => [
      { by: id, direction: 'ascending' as const, text: t('ascending', { column: header }) },
      { by: id, direction: 'descending' as const, text: t('descending', { column: header }) },
    ])
  const getSortKey = ({ by, direction }: Sort) => `${direction} ${by}`
  return (
    <Select
      aria-label={t('sortBy')}
      className="min-w-0 grow @min-[40rem]/table:hidden"
      value={sort ? getSortKey(sort) : ''}
      onChange={({ target: { value } }) => {
        const chosen = choices.find((choice) => getSortKey(choice) === value)
        if (chosen) onSort({ by: chosen.by, direction: chosen.direction })
      }}
    >
      {!sort && <option value="">{t('sortBy')}</option>}
      {choices.map((choice) => (
        <option key={getSortKey(choice)} value={getSortKey(choice)}>
          {choice.text}
        </option>
      ))}
    </Select>
  )
}
