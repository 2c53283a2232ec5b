import { useQuery } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminUserJson } from '#contract/users.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { userOrdersQuery } from '#web/api/users.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { readPageNumber } from '#web/page/page-number.ts'
import { formatCappedCountWithNoun } from '../../lists/capped-count.ts'
import { ROWS_PER_PAGE } from '../../lists/list-pages.tsx'
import { PanelTable } from '../../lists/panel-table.tsx'
import { orderColumns } from '../../orders/order-columns.tsx'

/** Pages of an account's orders. */
export function UserOrders({ user, currentUserId }: { user: AdminUserJson; currentUserId: string }) {
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const result = useQuery(userOrdersQuery(currentUserId, { id: user.id, page, limit: ROWS_PER_PAGE }))
  const { data } = result
  return (
    <PanelTable
      name="orders"
      columns={columns}
      rows={data?.orders}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      summary={data && formatCappedCountWithNoun(data.total, 'order')}
      query={result}
      total={data?.total}
      page={page}
      href={(to) => adminPaths.user(user.id, { page: to })}
      empty={{ icon: ShoppingCart, title: common('noOrdersFound'), text: t('noOrders', { name: user.name }) }}
    />
  )
}

const columns = orderColumns(({ status }) => <OrderBadge status={status} />).filter(({ id }) => id !== 'customer')
