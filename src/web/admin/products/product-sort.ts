import type { AdminProductSort } from '#contract/admin-products.ts'
import type { Sort } from '#web/ui/data-table/sort.ts'

/** The columns of the list that it can be sorted by, in both directions, as its address says it. */
const sorts: Record<AdminProductSort, Sort> = {
  newest: { by: 'created', direction: 'descending' },
  oldest: { by: 'created', direction: 'ascending' },
  name: { by: 'product', direction: 'ascending' },
  'name-last': { by: 'product', direction: 'descending' },
  'price-low': { by: 'price', direction: 'ascending' },
  'price-high': { by: 'price', direction: 'descending' },
}

export const columnSort = (sortBy: AdminProductSort): Sort => sorts[sortBy]

/** What the address says of a column's order. */
export const sortNamed = ({ by, direction }: Sort): AdminProductSort | undefined =>
  (Object.keys(sorts) as AdminProductSort[]).find(
    (each) => sorts[each].by === by && sorts[each].direction === direction,
  )
