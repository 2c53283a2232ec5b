import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { figures } from '#contract/figures.ts'
import type { AdminUserJson } from '#contract/users.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell, NameCell } from '../lists/cells.tsx'
import { roleNames } from './user-labels.ts'

/** Columns of the list of users. */
export const userColumns = (
  renderStatus: (user: AdminUserJson) => ReactNode,
  actionsFor: (user: AdminUserJson) => ReactNode,
): Column<AdminUserJson>[] => [
  {
    id: 'user',
    header: t('user'),
    sorts: 'ascending',
    card: 'title',
    cell: ({ id, name, email, avatar }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} image={avatar} />
        <NameCell name={name} to={adminPaths.user(id)} secondLine={email} weight="font-medium" />
      </span>
    ),
  },
  {
    id: 'role',
    header: t('role'),
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleNames()[role]}</Badge>,
  },
  {
    id: 'orders',
    header: figures.orders.name,
    definition: figures.orders.definition,
    align: 'end',
    cell: ({ id, orders, name }) =>
      orders === 0 ? (
        <span className="text-ink-faint">0</span>
      ) : (
        <Link
          to={adminPaths.user(id)}
          aria-label={t('ordersLabel', { name, orders })}
          className="inline-block min-w-6 py-1 underline"
        >
          {orders}
        </Link>
      ),
  },
  {
    id: 'spent',
    header: figures.spent.name,
    definition: figures.spent.definition,
    align: 'end',
    cell: ({ totalSpent }) => <ShopPrice value={totalSpent} />,
  },
  {
    id: 'joined',
    header: t('joined'),
    sorts: 'descending',
    cell: ({ joinDate }) => <DateCell at={joinDate} />,
  },
  {
    id: 'seen',
    header: t('lastLogin'),
    wideOnly: true,
    cell: ({ lastLogin }) => <DateCell at={lastLogin} emptyText={common('never')} />,
  },
  { id: 'status', header: common('status'), cell: renderStatus },
  { id: 'actions', header: common('actions'), align: 'end', card: 'aside', cell: actionsFor },
]
