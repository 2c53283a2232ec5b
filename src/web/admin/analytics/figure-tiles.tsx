import { type AnalyticsJson, analyticsPeriods } from '#contract/analytics.ts'
import { figures } from '#contract/figures.ts'
import { t } from '#messages/adminAnalytics.ts'
import { t as dashboard } from '#messages/adminDashboard.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { changeBetween, formatFigure, toChartUnit } from '#web/ui/charts/chart-format.ts'
import { Delta } from '#web/ui/charts/delta.tsx'
import { StatTile } from '#web/ui/charts/stat-tile.tsx'
import { labelAndDefinition } from '../lists/figures.tsx'
import { analyticsGrid } from './analytics-grid.ts'
import { daysPerPoint, groupDays } from './group-days.ts'
import { tiles } from './tiles.ts'

/** Tiles with the period's figures and their change against the period before. */
export function FigureTiles({ analytics }: { analytics: AnalyticsJson }) {
  const currency = useCurrency()
  const days = groupDays(analytics.days, daysPerPoint(analytics.days.length))
  return (
    <dl aria-label={t('figures')} className={analyticsGrid.tiles}>
      {tiles.map(({ name, unit, icon, inverse }) => {
        const { now, before } = analytics.figures[name]
        return (
          <StatTile
            key={name}
            {...labelAndDefinition(figures[name])}
            value={formatFigure(now, toChartUnit(unit, currency))}
            icon={icon}
            figures={days.map((day) => day[name] ?? 0)}
            note={
              now !== null && (
                <Delta
                  brief={!!before}
                  inverse={inverse}
                  ratio={before ? changeBetween(before, now) : undefined}
                  comparison={dashboard('vsDaysBefore', { days: analyticsPeriods[analytics.period] })}
                />
              )
            }
          />
        )
      })}
    </dl>
  )
}
