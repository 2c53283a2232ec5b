import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { ColumnChoice } from './column-menu.tsx'
import type { Sort } from './sort.ts'

export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
  /** Said instead of how many are selected, when more are than have been shown. */
  said?: string | undefined
  /** What can be done with the selected rows: small buttons. */
  actions: ReactNode
}

export interface DataTableProps<Row> {
  /** What it lists, for screen readers: "Orders". */
  label: string
  columns: Column<Row>[]
  /** Without them it is still loading. */
  rows: Row[] | undefined
  rowId: (row: Row) => string
  /** How a row is called in the labels of its checkbox and its menu. */
  rowName: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection | undefined
  /** Users can choose which columns to show. */
  columnChoice?: ColumnChoice | undefined
  /** `MenuAction`s for one row. */
  rowActions?: (row: Row) => ReactNode
  /** Says above the rows how many there are. */
  summary?: ReactNode | undefined
  /** Beside it: a small button for what has come since. */
  news?: ReactNode | undefined
  /** Below the rows: `TablePages`. */
  footer?: ReactNode | undefined
  /** In the place of the rows when there are none. */
  empty: ReactNode
  error?: { title: string; text: string; onRetry: () => void } | undefined
  /** As many rows are drawn while it loads. */
  expected?: number | undefined
  /** Other rows are on their way. */
  stale?: boolean | undefined
  /** Without a frame of its own, inside a card. */
  bare?: boolean | undefined
}
