import type { UserSort } from '#contract/users.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** The columns of the list of users that it can be sorted by. */
export const userSorts: ColumnSorts<UserSort> = {
  newest: { by: 'joined', direction: 'descending' },
  oldest: { by: 'joined', direction: 'ascending' },
  name: { by: 'user', direction: 'ascending' },
  'name-last': { by: 'user', direction: 'descending' },
}
