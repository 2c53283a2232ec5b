import { useQuery } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { AdminUserJson } from '#contract/users.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { userOrdersQuery } from '#web/api/users.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { readPageNumber } from '#web/page/page-number.ts'
import { formatCappedCountOf } from '../../lists/capped-count.ts'
import { ROWS_PER_PAGE } from '../../lists/list-pages.tsx'
import { PanelTable } from '../../lists/panel-table.tsx'
import { orderColumns } from '../../orders/order-columns.tsx'

/** Pages of an account's orders. */
export function UserOrders({ user, readerId }: { user: AdminUserJson; readerId: string }) {
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const found = useQuery(userOrdersQuery(readerId, { id: user.id, page, limit: ROWS_PER_PAGE }))
  const { data } = found
  return (
    <PanelTable
      name="orders"
      columns={columns}
      rows={data?.orders}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      summary={data && formatCappedCountOf(data.total, 'order')}
      query={found}
      total={data?.total}
      page={page}
      href={(to) => paths.adminUser(user.id, { page: to })}
      empty={{ icon: ShoppingCart, title: common('noOrdersFound'), text: t('noOrders', { name: user.name }) }}
    />
  )
}

const columns = orderColumns(({ status }) => <OrderBadge status={status} />).filter(({ id }) => id !== 'customer')
