import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { Connections } from './connections.tsx'
import { FeedsCard } from './feeds-card.tsx'
import { PageLinkCard } from './page-link-card.tsx'
import { StaffCard } from './staff/staff-card.tsx'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const SettingsForm = lazyComponent(() => import('./settings-form.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('settings') }))
export const handle: PanelHandle = { title: () => common('settings') }

/** The owner's settings, and the read-only configuration of the environment. */
export default function SettingsPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(settingsQuery(user.id))
  if (error && !data) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return (
    <div className="mx-auto max-w-4xl">
      <h2 className="sr-only">{t('heading')}</h2>
      <Suspense fallback={<SettingsSkeleton />}>
        {data ? <SettingsForm user={user} saved={data} /> : <SettingsSkeleton />}
      </Suspense>
      <StaffCard user={user} />
      <PageLinkCard
        title={common('paymentMethods')}
        note={t('paymentsHint')}
        to={adminPaths.payments()}
        label={t('openPayments')}
      />
      {hasPermission(user.role, 'backups.read') && (
        <PageLinkCard title={t('backups')} note={t('backupsHint')} to={adminPaths.backups()} label={t('openBackups')} />
      )}
      {hasPermission(user.role, 'system.read') && (
        <PageLinkCard title={t('system')} note={t('systemHint')} to={adminPaths.system()} label={t('openSystem')} />
      )}
      <FeedsCard />
      <Connections userId={user.id} />
    </div>
  )
}

const SettingsSkeleton = () => (
  <div className="grid gap-5 pb-20">
    <Skeleton className="h-112 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-144 rounded-lg" />
  </div>
)
