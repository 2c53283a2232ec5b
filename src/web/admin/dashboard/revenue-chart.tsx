import { clsx } from 'clsx'
import type { DashboardJson } from '#contract/dashboard.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { cardClass } from '#web/ui/card.tsx'
import type { ChartSeries } from '#web/ui/charts/chart-data.ts'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { dashboardGrid } from './dashboard-grid.ts'

const series: ChartSeries[] = [{ name: 'Revenue' }, { name: `${DASHBOARD_DAYS} days earlier`, tone: 6, faint: true }]

const tick = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const label = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

export const RevenueChart = ({ latest: { days } }: Pick<DashboardJson, 'latest'>) => (
  <div className={cardClass(clsx('min-w-0', dashboardGrid.wide, dashboardGrid.growing))}>
    <TrendChart
      title={`Revenue, last ${DASHBOARD_DAYS} days`}
      pointName="Day"
      unit="dollars"
      series={series}
      points={days.map(({ date, revenue, revenueBefore }) => ({
        label: label.format(new Date(date)),
        tick: tick.format(new Date(date)),
        values: [revenue, revenueBefore],
      }))}
    />
  </div>
)
