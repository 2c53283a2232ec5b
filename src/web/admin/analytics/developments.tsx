import { clsx } from 'clsx'
import ChartLine from 'lucide-react/icons/chart-line'
import { type AnalyticsFigure, type AnalyticsJson, analyticsPeriods } from '#contract/analytics.ts'
import { type Figure, figures } from '#contract/figures.ts'
import { t } from '#messages/adminAnalytics.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as dashboard } from '#messages/adminDashboard.ts'
import { cardClass } from '#web/ui/card.tsx'
import { type ChartPoint, type ChartSeries, rangeOf } from '#web/ui/charts/chart-data.ts'
import type { ChartUnit } from '#web/ui/charts/chart-format.ts'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { DashboardCard, NothingYet } from '../dashboard/dashboard-card.tsx'
import { shortDay, week, wholeDay } from '../dashboard/day-names.ts'
import { analyticsGrid } from './analytics-grid.ts'
import { daysPerPoint, type FoldedDays, foldDays } from './fold-days.ts'

interface Development {
  unit: ChartUnit
  /** What the chart compares: a figure with the period before, or new with returning customers. */
  shows: AnalyticsFigure | 'customers'
  look?: 'line'
  /** The figure is a mean, so its points cannot be added up. */
  mean?: true
}

const developments: readonly Development[] = [
  { unit: 'dollars', shows: 'revenue' },
  { unit: 'count', shows: 'orders' },
  { unit: 'dollars', shows: 'averageOrderValue', look: 'line', mean: true },
  { unit: 'count', shows: 'visits' },
  { unit: 'share', shows: 'conversionRate', look: 'line', mean: true },
  { unit: 'count', shows: 'customers', look: 'line' },
  { unit: 'dollars', shows: 'refunds' },
]

/** Charts of each figure by day or, for a year, by week, together with the period before. */
export function Developments({ analytics }: { analytics: AnalyticsJson }) {
  const days = analyticsPeriods[analytics.period]
  const size = daysPerPoint(days)
  const now = foldDays(analytics.days, size)
  const before = foldDays(analytics.daysBefore, size)
  return developments.map(({ unit, shows, look, mean }, index) => {
    const { name: title, definition, series } = shows === 'customers' ? customers(size) : compared(shows, days)
    const points = now.map((point, place) => toPoint(point, shows, before[place]))
    if (points.every(({ values }) => values.every((value) => !value)))
      return (
        <DashboardCard
          key={shows}
          title={title}
          definition={definition}
          className={clsx('min-h-64', index === 0 && analyticsGrid.wide)}
        >
          <NothingYet icon={ChartLine} title={t('noData')} text={t('noDataHint')} />
        </DashboardCard>
      )
    return (
      <div key={shows} className={cardClass(clsx('min-w-0', index === 0 && analyticsGrid.wide))}>
        <TrendChart
          title={title}
          definition={definition}
          pointName={size === 1 ? dashboard('day') : t('week')}
          unit={unit}
          look={look}
          series={series}
          points={points}
          summary={mean && rangeOf(points, unit)}
        />
      </div>
    )
  })
}

interface Shown extends Figure {
  series: ChartSeries[]
}

const compared = (shows: AnalyticsFigure, days: number): Shown => ({
  ...figures[shows],
  series: [{ name: figures[shows].name }, { name: dashboard('daysEarlier', { days }), tone: 6, faint: true }],
})

function customers(size: number): Shown {
  const both = [figures.newCustomers, size === 1 ? figures.returningCustomers : figures.returningDays]
  return {
    name: common('customers'),
    definition: both.map(({ name, definition }) => `${name}: ${definition}`).join(' '),
    series: both.map(({ name }, index) => ({ name, tone: index ? 3 : 1 })),
  }
}

function toPoint(days: FoldedDays, shows: Development['shows'], before: FoldedDays | undefined): ChartPoint {
  const [first, until] = [new Date(days.date), new Date(days.until)]
  const single = days.date === days.until
  return {
    label: single ? wholeDay.format(first) : week.formatRange(first, until),
    tick: single ? shortDay.format(first) : shortDay.formatRange(first, until),
    values:
      shows === 'customers' ? [days.newCustomers, days.returningCustomers] : [days[shows], before?.[shows] ?? null],
  }
}
