import type { AdminProductSort } from '#contract/admin-product-query.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** Sortable columns of the list of products. */
export const productSorts: ColumnSorts<AdminProductSort> = {
  newest: { by: 'created', direction: 'descending' },
  oldest: { by: 'created', direction: 'ascending' },
  name: { by: 'product', direction: 'ascending' },
  'name-last': { by: 'product', direction: 'descending' },
  'price-low': { by: 'price', direction: 'ascending' },
  'price-high': { by: 'price', direction: 'descending' },
}
