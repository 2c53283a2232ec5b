import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { adminUserQuery } from '#web/api/users.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../../shell/panel-handle.ts'
import { userGrid } from './user-grid.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const UserDetail = lazyComponent(() => import('./user-detail.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('user') }))
export const handle: PanelHandle = { title: () => t('user') }

/** Page of an account. */
export default function UserPage() {
  const { id = '' } = useParams()
  const currentUser = useOutletContext<UserJson>()
  const { data: user, error, refetch } = useQuery(adminUserQuery(currentUser.id, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <UserNotFound />
  if (error && !user) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!user) return <UserSkeleton />
  return (
    <Suspense fallback={<UserSkeleton />}>
      <UserDetail key={user.id} user={user} currentUser={currentUser} />
    </Suspense>
  )
}

const UserNotFound = () => (
  <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
    <Link to={adminPaths.users()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)

const UserSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-40" />
    <Skeleton className="mb-6 h-11 w-72 max-w-full" />
    <Skeleton className="mb-5 h-20 rounded-lg" />
    <div className={userGrid.container}>
      <div className={userGrid.grid}>
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  </>
)
