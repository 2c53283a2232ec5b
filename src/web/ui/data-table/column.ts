import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'

export interface Column<Row> {
  /** What `onSort` is told. */
  id: string
  header: string
  /** What the header means, for `Term`; of a column that cannot be sorted by. */
  definition?: string | undefined
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  align?: 'end' | undefined
  /** It can be sorted by, and in which direction at first. */
  sorts?: Sort['direction'] | undefined
  /**
   * Where it stands when the rows are cards: the first line, the end of the first line, or nowhere. Without it, a line
   * of its own with the column's name before it.
   */
  card?: 'title' | 'aside' | 'none' | undefined
  /** Left out of a table that is hardly wider than cards, so that the columns behind it stay in sight. */
  roomy?: true | undefined
  /** A title that needs little room, such as a number. */
  short?: true | undefined
  /** For the header, such as a width. */
  className?: string | undefined
}
