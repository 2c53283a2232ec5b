import type { ReturnSort } from '#contract/returns.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** The columns of the list of returns that it can be sorted by. */
export const returnSorts: ColumnSorts<ReturnSort> = {
  newest: { by: 'date', direction: 'descending' },
  oldest: { by: 'date', direction: 'ascending' },
}
