import type { ReturnSort } from '#contract/returns.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** Sortable columns of the list of returns. */
export const returnSorts: ColumnSorts<ReturnSort> = {
  newest: { by: 'date', direction: 'descending' },
  oldest: { by: 'date', direction: 'ascending' },
}
