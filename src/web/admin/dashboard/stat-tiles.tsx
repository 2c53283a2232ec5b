import DollarSign from 'lucide-react/icons/dollar-sign'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { DashboardJson } from '#contract/dashboard.ts'
import { figures } from '#contract/figures.ts'
import { formatPrice } from '#contract/money.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { t } from '#messages/adminDashboard.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { changeBetween, formatFigure } from '#web/ui/charts/chart-format.ts'
import { Delta } from '#web/ui/charts/delta.tsx'
import { StatTile } from '#web/ui/charts/stat-tile.tsx'
import { dashboardGrid } from './dashboard-grid.ts'

type StatTilesProps = Pick<DashboardJson, 'stats' | 'latest'>

/** All-time totals, with the growth of the last days compared with the days before. */
export function StatTiles({ stats, latest: { revenue, orders, newUsers, newProducts, days } }: StatTilesProps) {
  const currency = useCurrency()
  return (
    <dl className={dashboardGrid.stats}>
      <StatTile
        label={t('totalRevenue')}
        definition={`${figures.revenue.definition} ${t('allTime')}`}
        value={formatPrice(stats.totalRevenue, currency)}
        icon={DollarSign}
        note={
          <Note figures={revenue}>
            {t('inDays', { amount: formatFigure(revenue.now, { currency }), days: DASHBOARD_DAYS })}
          </Note>
        }
        figures={days.map((day) => day.revenue)}
      />
      <StatTile
        label={t('totalOrders')}
        definition={`${figures.orders.definition} ${t('allTime')}`}
        value={formatFigure(stats.totalOrders, 'count')}
        icon={ShoppingCart}
        note={
          <Note figures={orders}>
            {t('inDays', { amount: formatFigure(orders.now, 'count'), days: DASHBOARD_DAYS })}
          </Note>
        }
        figures={days.map((day) => day.orders)}
      />
      <StatTile
        label={t('totalUsers')}
        definition={figures.users.definition}
        value={formatFigure(stats.totalUsers, 'count')}
        icon={Users}
        note={<Note figures={newUsers}>{t('newInDays', { count: newUsers.now, days: DASHBOARD_DAYS })}</Note>}
      />
      <StatTile
        label={t('totalProducts')}
        definition={figures.products.definition}
        value={formatFigure(stats.totalProducts, 'count')}
        icon={Package}
        note={<Note>{t('newInDays', { count: newProducts.now, days: DASHBOARD_DAYS })}</Note>}
      />
    </dl>
  )
}

const Note = ({ figures, children }: { figures?: { now: number; before: number }; children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-xs">
    {children}
    {figures && figures.before > 0 && (
      <Delta
        brief
        ratio={changeBetween(figures.before, figures.now)}
        comparison={t('vsDaysBefore', { days: DASHBOARD_DAYS })}
      />
    )}
  </span>
)
