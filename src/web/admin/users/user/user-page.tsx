import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { adminUserQuery } from '#web/api/users.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../../shell/panel-handle.ts'
import { UserDetail } from './user-detail.tsx'
import { userGrid } from './user-grid.ts'

export const meta = privateMeta(() => common('pageTitle', { title: t('user') }))
export const handle: PanelHandle = { title: () => t('user') }

/** An account in the panel. */
export default function UserPage() {
  const { id = '' } = useParams()
  const reader = useOutletContext<UserJson>()
  const { data: user, error, refetch } = useQuery(adminUserQuery(reader.id, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <NoSuchUser />
  if (error && !user) return <FailurePanel title={t('loadFailed')} text={messageOf(error)} onRetry={refetch} />
  if (!user) return <UserSkeleton />
  return <UserDetail key={user.id} user={user} reader={reader} />
}

const NoSuchUser = () => (
  <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
    <Link to={paths.adminUsers()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)

const UserSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-40" />
    <Skeleton className="mb-6 h-11 w-72 max-w-full" />
    <Skeleton className="mb-5 h-20 rounded-lg" />
    <div className={userGrid.room}>
      <div className={userGrid.whole}>
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  </>
)
