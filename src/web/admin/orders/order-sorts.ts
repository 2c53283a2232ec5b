import type { AdminOrderSort } from '#contract/admin-orders.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** Sortable columns of the list of orders. */
export const orderSorts: ColumnSorts<AdminOrderSort> = {
  newest: { by: 'date', direction: 'descending' },
  oldest: { by: 'date', direction: 'ascending' },
  'total-high': { by: 'total', direction: 'descending' },
  'total-low': { by: 'total', direction: 'ascending' },
}
