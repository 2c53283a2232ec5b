import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminDashboard.ts'
import { dashboardQuery } from '#web/api/dashboard.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { CurrencySales } from '../analytics/currency-sales.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { CategorySales } from './category-sales.tsx'
import { dashboardGrid } from './dashboard-grid.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { LowStock } from './low-stock.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { OrderStatuses } from './order-statuses.tsx'
import { PaymentAudit } from './payment-audit.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { SetupCard } from './setup-card.tsx'
import { StatTiles } from './stat-tiles.tsx'
import { TopProducts } from './top-products.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('dashboard') }))
export const handle: PanelHandle = { title: () => common('dashboard') }

export default function DashboardPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(dashboardQuery(user.id))
  if (error && !data) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!data) return <DashboardSkeleton />
  return (
    <div className={dashboardGrid.container}>
      <SetupCard user={user} />
      <PaymentAudit userId={user.id} />
      <div className={dashboardGrid.grid}>
        <NeedsAttention counts={data.needsAttention} />
        <StatTiles stats={data.stats} latest={data.latest} />
        <div className={dashboardGrid.column}>
          <RevenueChart latest={data.latest} />
          <RecentOrders orders={data.recentOrders} />
          <TopProducts products={data.topProducts} />
        </div>
        <div className={dashboardGrid.column}>
          <CategorySales categories={data.latest.categories} emptyText={t('nothingSold', { days: DASHBOARD_DAYS })} />
          <CurrencySales currencies={data.stats.currencies} />
          <OrderStatuses statuses={data.latest.statuses} />
          <LowStock variants={data.lowStock} />
        </div>
      </div>
    </div>
  )
}
