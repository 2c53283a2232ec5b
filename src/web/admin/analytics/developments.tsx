import { clsx } from 'clsx'
import ChartLine from 'lucide-react/icons/chart-line'
import { type AnalyticsFigure, type AnalyticsJson, analyticsPeriods } from '#contract/analytics.ts'
import { cardClass } from '#web/ui/card.tsx'
import { type ChartPoint, type ChartSeries, rangeOf } from '#web/ui/charts/chart-data.ts'
import type { ChartUnit } from '#web/ui/charts/chart-format.ts'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { DashboardCard, NothingYet } from '../dashboard/dashboard-card.tsx'
import { shortDay, week, wholeDay } from '../dashboard/day-names.ts'
import { analyticsGrid } from './analytics-grid.ts'
import { type FoldedDays, foldDays } from './fold-days.ts'

/** From so many days on each point is a week. */
const DAYS_IN_WEEKS = 365

interface Development {
  title: string
  unit: ChartUnit
  /** One is compared with the period before; several are shown beside each other. */
  shows: readonly [AnalyticsFigure, ...AnalyticsFigure[]]
  names?: readonly string[]
  look?: 'area' | 'line'
  /** Its points cannot be added up. */
  mean?: true
}

const developments: readonly Development[] = [
  { title: 'Revenue', unit: 'dollars', shows: ['revenue'] },
  { title: 'Orders', unit: 'count', shows: ['orders'] },
  { title: 'Average order value', unit: 'dollars', shows: ['averageOrderValue'], look: 'line', mean: true },
  { title: 'Visits', unit: 'count', shows: ['visits'] },
  { title: 'Conversion rate', unit: 'share', shows: ['conversionRate'], look: 'line', mean: true },
  {
    title: 'Customers',
    unit: 'count',
    shows: ['newCustomers', 'returningCustomers'],
    names: ['New', 'Returning'],
    look: 'line',
  },
  { title: 'Refunds', unit: 'dollars', shows: ['refunds'] },
]

/** How each figure developed, day by day or, for a year, week by week, before those of the period before. */
export function Developments({ analytics }: { analytics: AnalyticsJson }) {
  const days = analyticsPeriods[analytics.period]
  const size = days < DAYS_IN_WEEKS ? 1 : 7
  const now = foldDays(analytics.days, size)
  const before = foldDays(analytics.daysBefore, size)
  return developments.map(({ title, unit, shows, names, look, mean }, index) => {
    const points = now.map((point, place) => toPoint(point, shows, before[place]))
    if (points.every(({ values }) => values.every((value) => !value)))
      return (
        <DashboardCard key={title} title={title} className={clsx('min-h-64', index === 0 && analyticsGrid.wide)}>
          <NothingYet icon={ChartLine} title="Nothing to draw yet" text="How it develops is drawn here, day by day." />
        </DashboardCard>
      )
    return (
      <div key={title} className={cardClass(clsx('min-w-0', index === 0 && analyticsGrid.wide))}>
        <TrendChart
          title={title}
          pointName={size === 1 ? 'Day' : 'Week'}
          unit={unit}
          look={look}
          series={names ? names.map((name, place) => ({ name, tone: place ? 3 : 1 })) : compared(title, days)}
          points={points}
          summary={mean && rangeOf(points, unit)}
        />
      </div>
    )
  })
}

const compared = (name: string, days: number): ChartSeries[] => [
  { name },
  { name: `${days} days earlier`, tone: 6, faint: true },
]

function toPoint(days: FoldedDays, shows: Development['shows'], before: FoldedDays | undefined): ChartPoint {
  const [first, until] = [new Date(days.date), new Date(days.until)]
  const [figure, ...others] = shows
  return {
    label: days.date === days.until ? wholeDay.format(first) : week.formatRange(first, until),
    tick: shortDay.format(first),
    values: others.length > 0 ? shows.map((each) => days[each]) : [days[figure], before?.[figure] ?? null],
  }
}
