import type { UserSort } from '#contract/users.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** Sortable columns of the list of users. */
export const userSorts: ColumnSorts<UserSort> = {
  newest: { by: 'joined', direction: 'descending' },
  oldest: { by: 'joined', direction: 'ascending' },
  name: { by: 'user', direction: 'ascending' },
  'name-last': { by: 'user', direction: 'descending' },
}
