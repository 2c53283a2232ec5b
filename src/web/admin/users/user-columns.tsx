import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { AdminUserJson } from '#contract/users.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { Moment } from '#web/ui/moment.tsx'
import { roleNames } from './user-words.ts'

/** The list of users, column by column. */
export const userColumns = (
  statusOf: (user: AdminUserJson) => ReactNode,
  actionsFor: (user: AdminUserJson) => ReactNode,
): Column<AdminUserJson>[] => [
  {
    id: 'user',
    header: 'User',
    sorts: 'ascending',
    card: 'title',
    cell: ({ id, name, email, avatar }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} image={avatar} />
        <span className="min-w-0">
          <Link to={paths.adminUser(id)} className="block font-medium hover:underline wrap-anywhere">
            {name}
          </Link>
          <span className="block text-ink-soft text-xs wrap-anywhere">{email}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>,
  },
  {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    cell: ({ id, orders, name }) =>
      orders === 0 ? (
        <span className="text-ink-faint">0</span>
      ) : (
        <Link
          to={paths.adminUser(id)}
          aria-label={`Orders of ${name}: ${orders}`}
          className="inline-block py-1 underline"
        >
          {orders}
        </Link>
      ),
  },
  { id: 'spent', header: 'Spent', align: 'end', cell: ({ totalSpent }) => formatPrice(totalSpent) },
  {
    id: 'joined',
    header: 'Joined',
    sorts: 'descending',
    cell: ({ joinDate }) => (
      <span className="whitespace-nowrap text-ink-soft">
        <Moment at={joinDate} />
      </span>
    ),
  },
  {
    id: 'seen',
    header: 'Last login',
    roomy: true,
    cell: ({ lastLogin }) => (
      <span className="whitespace-nowrap text-ink-soft">{lastLogin ? <Moment at={lastLogin} /> : 'Never'}</span>
    ),
  },
  { id: 'status', header: 'Status', cell: statusOf },
  { id: 'actions', header: 'Actions', align: 'end', card: 'aside', cell: actionsFor },
]
