import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminWebhooks.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { webhooksQuery } from '#web/api/webhooks.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { Deliveries } from './deliveries.tsx'
import { WebhookBadge } from './webhook-columns.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: t('webhook') }))
export const handle: PanelHandle = { title: () => t('webhook') }

/** A webhook with its deliveries of the last 30 days. */
export default function WebhookPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery(user.id))
  if (error && !webhooks)
    return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!webhooks) return <WebhookSkeleton />
  const webhook = webhooks.find((each) => each.id === id)
  if (!webhook) return <WebhookNotFound />
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.webhooks()}>{common('webhooks')}</Link>
        <span aria-current="page">{common('deliveries')}</span>
      </Breadcrumbs>
      <div className="flex flex-wrap items-center gap-3 pb-5">
        <h2 className="min-w-0 font-semibold text-lg wrap-anywhere">{webhook.url}</h2>
        <WebhookBadge webhook={webhook} />
      </div>
      <Deliveries userId={user.id} webhook={webhook} />
    </>
  )
}

const WebhookNotFound = () => (
  <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
    <Link to={adminPaths.webhooks()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)

const WebhookSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-48" />
    <Skeleton className="mb-5 h-7 w-80 max-w-full" />
    <Skeleton className="h-96 rounded-lg" />
  </>
)
