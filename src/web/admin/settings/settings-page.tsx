import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { may } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { BackupsLink } from './backups-link.tsx'
import { Connections } from './connections.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StaffCard } from './staff/staff-card.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('settings') }))
export const handle: PanelHandle = { title: () => common('settings') }

/** The owner's settings, and the read-only configuration of the environment. */
export default function SettingsPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(settingsQuery(user.id))
  if (error && !data) return <FailurePanel title={t('loadFailed')} text={messageOf(error)} onRetry={refetch} />
  return (
    <div className="mx-auto max-w-4xl">
      <h2 className="sr-only">{t('heading')}</h2>
      {data ? <SettingsForm user={user} known={data} /> : <SettingsSkeleton />}
      <StaffCard user={user} />
      {may(user.role, 'backups.read') && <BackupsLink />}
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
