import { clsx } from 'clsx'
import ChartLine from 'lucide-react/icons/chart-line'
import type { DashboardJson } from '#contract/dashboard.ts'
import { figures } from '#contract/figures.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { t } from '#messages/adminDashboard.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { cardClass } from '#web/ui/card.tsx'
import type { ChartSeries } from '#web/ui/charts/chart-data.ts'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { DashboardCard, EmptyNote } from './dashboard-card.tsx'
import { dashboardGrid } from './dashboard-grid.ts'
import { shortDay, wholeDay } from './day-names.ts'

const gridClass = clsx(dashboardGrid.wide, dashboardGrid.fillsHeight)

export function RevenueChart({ latest: { days } }: Pick<DashboardJson, 'latest'>) {
  const currency = useCurrency()
  const { name, definition } = figures.revenue
  const series: ChartSeries[] = [{ name }, { name: t('daysEarlier', { days: DASHBOARD_DAYS }), tone: 6, faint: true }]
  const title = t('figureLastDays', { figure: name, days: DASHBOARD_DAYS })
  if (days.every(({ revenue, revenueBefore }) => revenue === 0 && revenueBefore === 0))
    return (
      <DashboardCard title={title} definition={definition} className={clsx('min-h-64', gridClass)}>
        <EmptyNote icon={ChartLine} title={t('noRevenue')} text={t('noRevenueHint')} />
      </DashboardCard>
    )
  return (
    <div className={cardClass(clsx('min-w-0', gridClass))}>
      <TrendChart
        title={title}
        definition={definition}
        pointName={t('day')}
        unit={{ currency }}
        series={series}
        points={days.map(({ date, revenue, revenueBefore }) => ({
          label: wholeDay.format(new Date(date)),
          tick: shortDay.format(new Date(date)),
          values: [revenue, revenueBefore],
        }))}
      />
    </div>
  )
}
