import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { HealthJson, HealthState } from '#contract/health.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSystem.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { systemQuery } from '#web/api/system.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import type { PanelHandle } from '../../shell/panel-handle.ts'
import { CheckRow } from './check-row.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('system') }))
export const handle: PanelHandle = { title: () => common('system') }

/** Page with the status of each part of the running shop, which is refreshed every 15 seconds. */
export default function SystemPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(systemQuery(user.id))
  if (error && !data) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  const problems = data?.checks.filter(({ state }) => state !== 'fine') ?? []
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 pb-10">
      <Breadcrumbs>
        <Link to={adminPaths.settings()}>{common('settings')}</Link>
        <span aria-current="page">{common('system')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{t('heading')}</h2>
      <Alert>{error && getErrorMessage(error)}</Alert>
      {data ? (
        <EditorCard
          title={problems.length > 0 ? t('attention', { count: problems.length }) : t('allFine')}
          note={t('checked')}
        >
          <ul aria-label={t('parts')} className="divide-y">
            {sortBySeverity(data.checks).map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ul>
        </EditorCard>
      ) : (
        <Skeleton className="h-192 rounded-lg" />
      )}
    </div>
  )
}

const severityOrder: HealthState[] = ['critical', 'warning', 'unknown', 'fine']

const sortBySeverity = (checks: HealthJson[]): HealthJson[] =>
  checks.toSorted((a, b) => severityOrder.indexOf(a.state) - severityOrder.indexOf(b.state))
