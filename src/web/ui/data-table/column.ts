import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'

export interface Column<Row> {
  /** Passed to `onSort`. */
  id: string
  header: string
  /** Definition of the header, for `Term`. Only for columns that cannot be sorted. */
  definition?: string | undefined
  cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'end' | undefined
  /** Makes the column sortable, with its initial direction. */
  sorts?: Sort['direction'] | undefined
  /**
   * Position when rows are cards: the first line, the end of the first line, or hidden. By default, a line of its own with
   * the column's name.
   */
  card?: 'title' | 'aside' | 'none' | undefined
  /** Hidden in a narrow table, so that the columns after it stay visible. */
  wideOnly?: true | undefined
  /** An identifying column with short content, such as a number. */
  short?: true | undefined
  /** Classes of the header, such as a width. */
  className?: string | undefined
}
