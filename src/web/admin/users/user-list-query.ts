import type { UserStatus } from '#contract/accounts.ts'
import type { UserListQuery } from '#contract/paths.ts'
import { type Role, roles } from '#contract/roles.ts'
import type { UserSort } from '#contract/users.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSort, writeSort } from '../lists/column-sorts.ts'
import { readSearch } from '../lists/read-search.ts'
import { userSorts } from './user-sorts.ts'
import { userStates } from './user-words.ts'

export interface UserList {
  search: string
  role: Role | ''
  status: UserStatus | ''
  sortBy: UserSort
  page: number
}

/** What the address of the list of users asks for. What it cannot ask for is left out. */
export const readUserList = (query: URLSearchParams): UserList => ({
  search: readSearch(query),
  role: roles.find((each) => each === query.get('role')) ?? '',
  status: userStates.find((each) => each === query.get('status')) ?? '',
  sortBy: readSort(userSorts, query),
  page: readPageNumber(query),
})

/** The other way round. */
export const writeUserList = ({ sortBy, page, ...filters }: UserList): UserListQuery => ({
  ...filters,
  sortBy: writeSort(userSorts, sortBy),
  page: page > 1 ? page : undefined,
})
