import { clsx } from 'clsx'
import ChartLine from 'lucide-react/icons/chart-line'
import { type AnalyticsFigure, type AnalyticsJson, analyticsPeriods } from '#contract/analytics.ts'
import { type Figure, figures } from '#contract/figures.ts'
import { t } from '#messages/adminAnalytics.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as dashboard } from '#messages/adminDashboard.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { cardClass } from '#web/ui/card.tsx'
import { type ChartPoint, type ChartSeries, summarizeRange } from '#web/ui/charts/chart-data.ts'
import { toChartUnit } from '#web/ui/charts/chart-format.ts'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { DashboardCard, EmptyNote } from '../dashboard/dashboard-card.tsx'
import { shortDay, week, wholeDay } from '../dashboard/day-names.ts'
import { analyticsGrid } from './analytics-grid.ts'
import { type DayGroup, daysPerPoint, groupDays } from './group-days.ts'

interface Trend {
  unit: 'money' | 'count' | 'share'
  /** A figure to compare with the previous period, or `customers` to compare new with returning customers. */
  figure: AnalyticsFigure | 'customers'
  variant?: 'line'
  /** The figure is an average, so the chart shows its range instead of a sum. */
  isMean?: true
}

const trends: readonly Trend[] = [
  { unit: 'money', figure: 'revenue' },
  { unit: 'count', figure: 'orders' },
  { unit: 'money', figure: 'averageOrderValue', variant: 'line', isMean: true },
  { unit: 'count', figure: 'visits' },
  { unit: 'share', figure: 'conversionRate', variant: 'line', isMean: true },
  { unit: 'count', figure: 'customers', variant: 'line' },
  { unit: 'money', figure: 'refunds' },
]

/** Charts of each figure by day or, for a year, by week, together with the previous period. */
export function Trends({ analytics }: { analytics: AnalyticsJson }) {
  const days = analyticsPeriods[analytics.period]
  const size = daysPerPoint(days)
  const currency = useCurrency()
  const current = groupDays(analytics.days, size)
  const previous = groupDays(analytics.daysBefore, size)
  return trends.map(({ unit, figure, variant, isMean }, index) => {
    const {
      name: title,
      definition,
      series,
    } = figure === 'customers' ? customersContent(size) : figureContent(figure, days)
    const points = current.map((group, position) => toPoint(group, figure, previous[position]))
    if (points.every(({ values }) => values.every((value) => !value)))
      return (
        <DashboardCard
          key={figure}
          title={title}
          definition={definition}
          className={clsx('min-h-64', index === 0 && analyticsGrid.wide)}
        >
          <EmptyNote icon={ChartLine} title={t('noData')} text={t('noDataHint')} />
        </DashboardCard>
      )
    return (
      <div key={figure} className={cardClass(clsx('min-w-0', index === 0 && analyticsGrid.wide))}>
        <TrendChart
          title={title}
          definition={definition}
          pointName={size === 1 ? dashboard('day') : t('week')}
          unit={toChartUnit(unit, currency)}
          variant={variant}
          series={series}
          points={points}
          summary={isMean && summarizeRange(points, toChartUnit(unit, currency))}
        />
      </div>
    )
  })
}

interface ChartContent extends Figure {
  series: ChartSeries[]
}

const figureContent = (figure: AnalyticsFigure, days: number): ChartContent => ({
  ...figures[figure],
  series: [{ name: figures[figure].name }, { name: dashboard('daysEarlier', { days }), tone: 6, faint: true }],
})

function customersContent(size: number): ChartContent {
  const both = [figures.newCustomers, size === 1 ? figures.returningCustomers : figures.returningDays]
  return {
    name: common('customers'),
    definition: both.map(({ name, definition }) => `${name}: ${definition}`).join(' '),
    series: both.map(({ name }, index) => ({ name, tone: index ? 3 : 1 })),
  }
}

function toPoint(group: DayGroup, figure: Trend['figure'], previous: DayGroup | undefined): ChartPoint {
  const [first, last] = [new Date(group.date), new Date(group.until)]
  const single = group.date === group.until
  return {
    label: single ? wholeDay.format(first) : week.formatRange(first, last),
    tick: single ? shortDay.format(first) : shortDay.formatRange(first, last),
    values:
      figure === 'customers'
        ? [group.newCustomers, group.returningCustomers]
        : [group[figure], previous?.[figure] ?? null],
  }
}
