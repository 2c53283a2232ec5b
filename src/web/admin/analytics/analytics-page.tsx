import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Landmark from 'lucide-react/icons/landmark'
import { Link, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t } from '#messages/adminAnalytics.ts'
import { t as common } from '#messages/adminCommon.ts'
import { analyticsQuery } from '#web/api/analytics.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { Activity } from './activity.tsx'
import { analyticsGrid } from './analytics-grid.ts'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { Categories, Countries, Customers, Products, Searches } from './breakdowns.tsx'
import { CurrencySales } from './currency-sales.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { Funnel } from './funnel.tsx'
import { PageSpeed } from './page-speed.tsx'
import { DEFAULT_PERIOD, periodLabel, periodNames, readPeriod } from './period.ts'
import { Trends } from './trend-charts.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('analytics') }))
export const handle: PanelHandle = { title: () => common('analytics') }

/** Figures of a period compared with the period before. The URL contains the period. */
export default function AnalyticsPage() {
  const user = useOutletContext<UserJson>()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const period = readPeriod(query)
  const { data, error, refetch, isPlaceholderData } = useQuery(analyticsQuery(user.id, period))
  return (
    <div className={analyticsGrid.container}>
      <div className={analyticsGrid.bar}>
        <SegmentedControl
          label={t('period')}
          value={period}
          options={periodNames.map((each) => ({ value: each, label: each, name: periodLabel(each) }))}
          onChange={(to) =>
            navigate(adminPaths.analytics({ period: to === DEFAULT_PERIOD ? undefined : to }), {
              preventScrollReset: true,
            })
          }
        />
        <div className="flex flex-wrap items-center gap-2">
          <Link to={adminPaths.taxReport()} className={buttonClass('secondary', 'small')}>
            <Landmark aria-hidden className="size-4 text-ink-soft" />
            {t('taxReport')}
          </Link>
          <ExportMenu period={period} />
        </div>
      </div>
      {!data && error && <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />}
      {!data && !error && <AnalyticsSkeleton />}
      {data && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={clsx('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <p className="mb-3 text-ink-soft text-sm">
            {t('compared', { period: periodLabel(data.period), timeZone: data.timeZone.replaceAll('_', ' ') })}
          </p>
          <FigureTiles analytics={data} />
          <div className={analyticsGrid.parts}>
            <Trends analytics={data} />
            <Funnel steps={data.funnel} period={data.period} />
            <Categories categories={data.categories} />
            <Products products={data.products} />
            <Customers customers={data.customers} />
            <Countries countries={data.countries} />
            <CurrencySales currencies={data.currencies} />
            <Searches searches={data.searches} />
            <PageSpeed speed={data.speed} />
            <Activity activity={data.activity} />
          </div>
        </div>
      )}
    </div>
  )
}
