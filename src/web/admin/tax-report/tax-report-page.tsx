import { Suspense } from 'react'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTaxReport.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { AnalyticsSkeleton } from '../analytics/analytics-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const Report = lazyComponent(() => import('./report.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('title') }))
export const handle: PanelHandle = { title: () => t('title') }

/** Taxes of a period by place and rate. The URL contains the period. */
export default function TaxReportPage() {
  return (
    <Suspense fallback={<AnalyticsSkeleton />}>
      <Report />
    </Suspense>
  )
}
