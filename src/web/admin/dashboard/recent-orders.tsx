import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { DashboardJson } from '#contract/dashboard.ts'
import { formatPrice } from '#contract/money.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminDashboard.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { DashboardCard, EmptyNote } from './dashboard-card.tsx'
import { dashboardGrid } from './dashboard-grid.ts'

type RecentOrder = DashboardJson['recentOrders'][number]

const columns = (): Column<RecentOrder>[] => [
  {
    id: 'order',
    header: common('order'),
    card: 'title',
    cell: ({ id, customer, date }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={customer} className="size-8 text-xs" />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{customer}</span>
          <span className="block text-ink-soft text-xs">
            <Link to={adminPaths.order(id)} className="py-1 hover:underline">
              {id}
            </Link>
            <span className="@min-[40rem]/table:hidden">
              {' · '}
              <Moment at={date} />
            </span>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'date',
    header: common('date'),
    card: 'none',
    cell: ({ date }) => (
      <span className="whitespace-nowrap text-ink-soft">
        <Moment at={date} />
      </span>
    ),
  },
  { id: 'status', header: common('status'), cell: ({ status }) => <OrderBadge status={status} /> },
  {
    id: 'amount',
    header: common('amount'),
    align: 'end',
    card: 'aside',
    cell: ({ amount, currency }) => <span className="font-medium">{formatPrice(amount, currency)}</span>,
  },
]

export const RecentOrders = ({ orders }: { orders: RecentOrder[] }) => (
  <DashboardCard title={t('recentOrders')} className={dashboardGrid.wide}>
    <DataTable
      frameless
      label={t('recentOrders')}
      columns={columns()}
      rows={orders}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      empty={<EmptyNote icon={ShoppingCart} title={t('noOrders')} text={t('noOrdersHint')} />}
    />
  </DashboardCard>
)
