import type { CaseSort } from '#contract/payment-cases.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** Sortable columns of the list of disputes. */
export const disputeSorts: ColumnSorts<CaseSort> = {
  due: { by: 'due', direction: 'ascending' },
  'due-last': { by: 'due', direction: 'descending' },
  newest: { by: 'date', direction: 'descending' },
  oldest: { by: 'date', direction: 'ascending' },
}
