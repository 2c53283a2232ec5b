import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { ColumnChoice } from './column-menu.tsx'
import type { Sort } from './sort.ts'

export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
  /** Replaces the number of selected rows, when rows of other pages are selected too. */
  selectedText?: string | undefined
  /** Bulk actions: small buttons. */
  actions: ReactNode
}

export interface DataTableProps<Row> {
  /** Label for screen readers: "Orders". */
  label: string
  columns: Column<Row>[]
  /** Undefined while loading. */
  rows: Row[] | undefined
  rowId: (row: Row) => string
  /** Name of a row in the labels of its checkbox and menu. */
  rowName: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection | undefined
  /** Users can choose which columns to show. */
  columnChoice?: ColumnChoice | undefined
  /** `MenuAction`s for one row. */
  rowActions?: (row: Row) => ReactNode
  /** Text above the rows with their number. */
  summary?: ReactNode | undefined
  /** Content beside the summary: a small button for new rows. */
  summaryAction?: ReactNode | undefined
  /** Content below the rows: `TablePages`. */
  footer?: ReactNode | undefined
  /** Shown when there are no rows. */
  empty: ReactNode
  error?: { title: string; text: string; onRetry: () => void } | undefined
  /** Number of skeleton rows while loading. */
  expected?: number | undefined
  /** Other rows are loading. */
  stale?: boolean | undefined
  /** Renders no frame, for a table inside a card. */
  frameless?: boolean | undefined
}
