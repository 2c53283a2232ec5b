import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminBackups.ts'
import { t as common } from '#messages/adminCommon.ts'
import { backupsQuery } from '#web/api/backups.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../../shell/panel-handle.ts'
import { KeyCard } from './key-card.tsx'
import { LastBackupCard } from './last-backup-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('backups') }))
export const handle: PanelHandle = { title: () => common('backups') }

/** Backups: their status, key, destination and schedule. */
export default function BackupsPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(backupsQuery(user.id))
  if (error && !data) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  const canChange = hasPermission(user.role, 'backups.change')
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 pb-10">
      <Breadcrumbs>
        <Link to={adminPaths.settings()}>{common('settings')}</Link>
        <span aria-current="page">{common('backups')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{t('heading')}</h2>
      {data ? (
        <>
          <LastBackupCard backups={data} canChange={canChange} />
          <KeyCard state={data.key} canChange={canChange} />
          <ScheduleForm backups={data} canChange={canChange} />
          <RunsCard runs={data.runs} isRunning={data.isRunning} />
        </>
      ) : (
        <BackupsSkeleton />
      )}
    </div>
  )
}

const BackupsSkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-40 rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
)
