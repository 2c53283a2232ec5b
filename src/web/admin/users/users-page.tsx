import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { figures } from '#contract/figures.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { adminUsersQuery } from '#web/api/users.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { findSortName } from '../lists/column-sorts.ts'
import { ExportButton } from '../lists/export-button.tsx'
import { Figures, labelAndDefinition } from '../lists/figures.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import { StateSelect } from '../lists/state-select.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { ChangeDialog, type UserChange } from './change-dialog.tsx'
import { userColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import { userStatuses, userTones } from './user-labels.ts'
import { readUserListQuery, writeUserListQuery } from './user-list-query.ts'
import { userSorts } from './user-sorts.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('users') }))
export const handle: PanelHandle = { title: () => common('users') }

const count = new Intl.NumberFormat('en-US')

/** List of all accounts, with a select to suspend or ban each. */
export default function UsersPage() {
  const currentUser = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = readUserListQuery(query)
  const { search, role, status, sortBy, page } = list
  const [change, setChange] = useState<UserChange | null>(null)
  const filterValues = withoutEmpty({ search, role, status })
  const result = useQuery(adminUsersQuery(currentUser.id, { ...filterValues, sortBy, page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = [search, role, status].some(Boolean) || (data?.total ?? 0) > 0
  /** Users cannot change their own account here. */
  const canChange = (id: string) => id !== currentUser.id && hasPermission(currentUser.role, 'users.change')

  const columns = userColumns(
    (user) =>
      canChange(user.id) && !user.closedAt ? (
        <StateSelect
          label={t('statusLabel', { name: user.name })}
          state={user.status}
          nextStates={userStatuses.filter((each) => each !== user.status)}
          pending={undefined}
          tones={userTones}
          onStateChange={(to) => setChange({ kind: 'status', user, to })}
        />
      ) : (
        <Badge>{user.closedAt ? common('deleted') : user.status}</Badge>
      ),
    (user) =>
      canChange(user.id) &&
      !user.closedAt && (
        <span className="inline-flex gap-1">
          <IconButton
            label={
              user.role === 'admin'
                ? t('makeNameShopper', { name: user.name })
                : t('makeNameAdministrator', { name: user.name })
            }
            small
            onClick={() => setChange({ kind: 'role', user, to: user.role === 'admin' ? 'user' : 'admin' })}
          >
            <UserCog aria-hidden className="size-4" />
          </IconButton>
          {user.role !== 'admin' && (
            <IconButton
              label={t('deleteName', { name: user.name })}
              small
              onClick={() => setChange({ kind: 'delete', user })}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          )}
        </span>
      ),
  )

  return (
    <>
      <Figures
        label={t('allUsers')}
        stale={false}
        failed={result.isError}
        className="grid-cols-3 md:grid-cols-6"
        figures={[
          { ...labelAndDefinition(figures.users), value: data && count.format(data.stats.total), wide: true },
          { label: t('active'), value: data && count.format(data.stats.active) },
          { label: t('suspended'), value: data && count.format(data.stats.suspended) },
          { label: t('banned'), value: data && count.format(data.stats.banned) },
          { label: t('administrators'), value: data && count.format(data.stats.admins) },
        ]}
      />
      <UserFilters list={list}>
        <ExportButton endpoint="GET /admin/users/export" input={filterValues} />
      </UserFilters>
      <PanelTable
        name="users"
        columns={columns}
        rows={data?.users}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sort={userSorts[sortBy]}
        onSort={(sort) =>
          navigate(
            adminPaths.users(writeUserListQuery({ ...list, sortBy: findSortName(userSorts, sort) ?? sortBy, page: 1 })),
          )
        }
        summary={data && formatCappedCountWithNoun(data.total, 'user', search)}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.users(writeUserListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: Users,
          title: t('noneFound'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.users(), label: t('showAll') } : undefined,
        }}
      />
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </>
  )
}
