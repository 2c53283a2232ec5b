import { t } from '#messages/dataTable.ts'
import { ActionMenu } from '../action-menu.tsx'
import { actionCellClass, cellClass, rowClass, selectCellClass } from './cell-class.ts'
import type { DataTableProps } from './data-table-props.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { toggleRow } from './row-selection.ts'

interface TableRowProps<Row> extends DataTableProps<Row> {
  row: Row
}

export function TableRow<Row>({ row, columns, rowId, rowName, selection, rowActions }: TableRowProps<Row>) {
  const id = rowId(row)
  const selected = selection?.ids.has(id)
  return (
    <tr data-selected={selected || undefined} className={rowClass}>
      {selection && (
        <td className={selectCellClass}>
          <RowCheckbox
            label={t('selectRow', { name: rowName(row) })}
            state={selected ? 'all' : 'none'}
            onChange={() => selection.onChange(toggleRow(id, selection.ids))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {!column.card && (
            <span aria-hidden className="shrink-0 text-ink-soft @min-[40rem]/table:hidden">
              {column.header}
            </span>
          )}
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={actionCellClass}>
          <ActionMenu label={t('actionsFor', { name: rowName(row) })}>{rowActions(row)}</ActionMenu>
        </td>
      )}
    </tr>
  )
}
