import type { ReactNode } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { roleNames, userStatuses } from './user-labels.ts'
import { readUserListQuery, type UserListQuery, writeUserListQuery } from './user-list-query.ts'

/** Search, role and status of the list of users. */
export const UserFilters = ({ list: { page, ...filters }, children }: { list: UserListQuery; children: ReactNode }) => (
  <FilterForm
    filters={filters}
    action={adminPaths.users()}
    hrefFor={(values) => adminPaths.users(writeUserListQuery(readUserListQuery(values)))}
    className="grid grid-cols-2 gap-3 pb-5 max-lg:*:first:col-span-2 max-lg:*:last:col-span-2 sm:max-lg:*:last:justify-self-end lg:grid-cols-[1fr_11rem_11rem_auto]"
  >
    <FilterSearch label={t('searchBy')} action={t('search')} value={filters.search} />
    <FilterSelect
      name="role"
      label={t('role')}
      allLabel={t('allRoles')}
      choices={Object.entries(roleNames())}
      value={filters.role}
    />
    <FilterSelect
      name="status"
      label={common('status')}
      allLabel={common('allStatuses')}
      choices={userStatuses}
      value={filters.status}
    />
    <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
    {children}
  </FilterForm>
)
