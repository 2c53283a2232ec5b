import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { readUserList, type UserList, writeUserList } from './user-list-query.ts'
import { roleNames, userStates } from './user-words.ts'

/** Search, role and status of the list of users. */
export const UserFilters = ({ list: { page, ...filters }, children }: { list: UserList; children: ReactNode }) => (
  <FilterForm
    filters={filters}
    action={paths.adminUsers()}
    addressOf={(values) => paths.adminUsers(writeUserList(readUserList(values)))}
    className="grid grid-cols-2 gap-3 pb-5 max-lg:*:first:col-span-2 max-lg:*:last:col-span-2 lg:grid-cols-[1fr_11rem_11rem_auto]"
  >
    <SearchField
      label="Search by name or e-mail"
      action="Search users"
      name="search"
      defaultValue={filters.search}
      maxLength={LONGEST_SEARCH}
    />
    <Select name="role" aria-label="Role" defaultValue={filters.role}>
      <option value="">All roles</option>
      {Object.entries(roleNames).map(([role, name]) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </Select>
    <Select name="status" aria-label="Status" defaultValue={filters.status}>
      <option value="">All statuses</option>
      {userStates.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </Select>
    {children}
  </FilterForm>
)
