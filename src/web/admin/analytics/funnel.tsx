import Funnel2 from 'lucide-react/icons/funnel'
import { type AnalyticsJson, type AnalyticsPeriod, analyticsPeriods, funnelSteps } from '#contract/analytics.ts'
import { t } from '#messages/adminAnalytics.ts'
import { t as dashboard } from '#messages/adminDashboard.ts'
import { changeBetween, formatFigure, formatShare } from '#web/ui/charts/chart-format.ts'
import { Delta } from '#web/ui/charts/delta.tsx'
import { DashboardCard, EmptyNote } from '../dashboard/dashboard-card.tsx'

interface FunnelProps {
  steps: AnalyticsJson['funnel']
  period: AnalyticsPeriod
}

/** Share of visitors who continue from each step to the next. */
export function Funnel({ steps, period }: FunnelProps) {
  const title = t('conversion')
  const first = steps[0]?.now ?? 0
  if (first === 0)
    return (
      <DashboardCard title={title}>
        <EmptyNote icon={Funnel2} title={t('noVisits')} text={t('noVisitsHint')} />
      </DashboardCard>
    )
  return (
    <DashboardCard title={title} note={t('ofAllVisits')}>
      <ol className="flex grow flex-col justify-around gap-4 px-4 pt-1 pb-4 text-sm">
        {steps.map(({ step, now, before }, index) => {
          const previous = steps[index - 1]?.now
          return (
            <li key={step} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5">
              <span className="min-w-0 wrap-anywhere">{funnelSteps[step]}</span>
              <span className="font-medium tabular-nums">
                {formatFigure(now, 'count')}
                {index > 0 && <span className="ps-2 font-normal text-ink-soft">{formatShare(now / first)}</span>}
              </span>
              <svg aria-hidden="true" className="col-span-full block h-3 w-full overflow-hidden rounded-full bg-sunken">
                <rect width={`${Math.min(now / first, 1) * 100}%`} height="100%" rx="6" className="fill-chart-1" />
              </svg>
              <span className="col-span-full flex flex-wrap justify-between gap-x-3 text-ink-soft text-xs">
                <span>{previous ? t('ofPrevious', { share: formatShare(now / previous) }) : t('oncePerDay')}</span>
                {before > 0 && (
                  <Delta
                    brief
                    ratio={changeBetween(before, now)}
                    comparison={dashboard('vsDaysBefore', { days: analyticsPeriods[period] })}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </DashboardCard>
  )
}
