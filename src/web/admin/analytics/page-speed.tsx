import { clsx } from 'clsx'
import Gauge from 'lucide-react/icons/gauge'
import { useState } from 'react'
import { type AnalyticsJson, pageKinds, type Vital, vitals } from '#contract/analytics.ts'
import { t } from '#messages/adminAnalytics.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { formatShare } from '#web/ui/charts/chart-format.ts'
import { Select } from '#web/ui/select.tsx'
import { DashboardCard, EmptyNote } from '../dashboard/dashboard-card.tsx'
import { analyticsGrid } from './analytics-grid.ts'
import { formatVital, type Rating, rateVital } from './rate-vital.ts'

type Speed = AnalyticsJson['speed'][number]

const ALL = 'all'
const vitalNames = Object.keys(vitals) as Vital[]
const ratings = (): Record<Rating, { text: string; tone: BadgeTone }> => ({
  good: { text: t('good'), tone: 'accent' },
  fair: { text: t('needsImprovement'), tone: 'warning' },
  poor: { text: t('poor'), tone: 'danger' },
})

/** Web Vitals by kind of page, with the shares of good, fair and poor views. */
export function PageSpeed({ speed }: Pick<AnalyticsJson, 'speed'>) {
  const title = t('speedForVisitors')
  const [chosen, setChosen] = useState(ALL)
  const kinds = [...new Set(speed.map(({ page }) => page))]
  const page = kinds.find((kind) => kind === chosen) ?? null
  const shown = vitalNames.flatMap((vital) => speed.find((each) => each.page === page && each.vital === vital) ?? [])
  if (speed.length === 0)
    return (
      <DashboardCard title={title} className={analyticsGrid.wide}>
        <EmptyNote icon={Gauge} title={t('noSpeed')} text={t('noSpeedHint')} />
      </DashboardCard>
    )
  return (
    <DashboardCard title={title} note={t('speedHint')} className={analyticsGrid.wide}>
      <div className="px-4 pb-4">
        <Select
          aria-label={t('pageType')}
          value={page ?? ALL}
          className="mb-4 max-w-64"
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value={ALL}>{t('allPages')}</option>
          {kinds.map(
            (kind) =>
              kind && (
                <option key={kind} value={kind}>
                  {pageKinds[kind]}
                </option>
              ),
          )}
        </Select>
        <ul className="grid gap-x-8 gap-y-5 @min-[44rem]/analytics:grid-cols-2">
          {shown.map((each) => (
            <VitalBar key={each.vital} {...each} />
          ))}
        </ul>
      </div>
    </DashboardCard>
  )
}

function VitalBar({ vital, p75, good, poor, samples }: Speed) {
  const { text, tone } = ratings()[rateVital(vital, p75)]
  const fair = Math.max(1 - good - poor, 0)
  const parts = [
    { label: t('shareGood', { share: formatShare(good) }), share: good, fill: 'fill-success', from: 0 },
    { label: t('shareFair', { share: formatShare(fair) }), share: fair, fill: 'fill-warning', from: good },
    { label: t('sharePoor', { share: formatShare(poor) }), share: poor, fill: 'fill-danger', from: good + fair },
  ]
  return (
    <li className="min-w-0 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{vitals[vital].name}</span>
        <span className="flex items-center gap-2">
          <span className="font-semibold tabular-nums">{formatVital(vital, p75)}</span>
          <Badge tone={tone}>{text}</Badge>
        </span>
      </p>
      <svg aria-hidden="true" className="mt-2 block h-2.5 w-full overflow-hidden rounded-full bg-sunken">
        {parts.map(({ label, share, fill, from }) => (
          <rect
            key={label}
            x={`${from * 100}%`}
            width={`${share * 100}%`}
            height="100%"
            className={clsx(fill, 'stroke-surface')}
          />
        ))}
      </svg>
      <p className="mt-1.5 text-ink-soft text-xs tabular-nums">
        {[...parts.map(({ label }) => label), t('measurements', { samples })].join(' · ')}
      </p>
    </li>
  )
}
