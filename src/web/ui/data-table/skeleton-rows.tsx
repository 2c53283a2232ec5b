import { Skeleton } from '../skeleton.tsx'
import { actionCellClass, cellClass, rowClass, selectCellClass } from './cell-class.ts'
import type { Column } from './column.ts'

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[]
  rows: number
  hasSelection: boolean
  hasActions: boolean
}

/** Skeleton rows with the height of real rows. */
export function SkeletonRows<Row>({ columns, rows, hasSelection, hasActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} aria-hidden className={rowClass}>
      {hasSelection && (
        <td className={selectCellClass}>
          <Skeleton className="size-4.5" />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <span className="flex min-h-6 items-center">
            <Skeleton className={`h-3.5 ${column.align === 'end' ? 'ms-auto w-14' : 'w-4/5 min-w-16'}`} />
          </span>
        </td>
      ))}
      {hasActions && (
        <td className={actionCellClass}>
          <span className="flex size-9 items-center justify-center">
            <Skeleton className="size-5" />
          </span>
        </td>
      )}
    </tr>
  ))
}
