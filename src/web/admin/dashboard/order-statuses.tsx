import type { DashboardJson } from '#contract/dashboard.ts'
import { figures } from '#contract/figures.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { t } from '#messages/adminDashboard.ts'
import type { ChartTone } from '#web/ui/charts/chart-data.ts'
import { MeterList } from '#web/ui/charts/meter-list.tsx'
import { DashboardCard } from './dashboard-card.tsx'

const tones: Record<OrderStatus, ChartTone> = { Pending: 4, Processing: 3, Shipped: 5, Completed: 1, Cancelled: 6 }

export const OrderStatuses = ({ statuses }: Pick<DashboardJson['latest'], 'statuses'>) => (
  <DashboardCard
    title={t('ordersByStatus')}
    definition={`${figures.ordersPlaced.definition} ${t('byCurrentStatus')}`}
    note={t('lastDays', { days: DASHBOARD_DAYS })}
  >
    <div className="px-4 pt-1 pb-4">
      <MeterList
        unit="count"
        parts={statuses.map(({ status, orders }) => ({ name: status, value: orders, tone: tones[status] }))}
      />
    </div>
  </DashboardCard>
)
