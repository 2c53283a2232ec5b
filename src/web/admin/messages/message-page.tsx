import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMessages.ts'
import { messageQuery, useChangeMessageState } from '#web/api/messages.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { MessageFacts } from './message-facts.tsx'
import { MessageThread } from './message-thread.tsx'
import { ReplyForm } from './reply-form.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: t('message') }))
export const handle: PanelHandle = { title: () => t('message') }

/** A message with its replies and the reply form. */
export default function MessagePage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  const { data: message, error, refetch } = useQuery(messageQuery(user.id, id))
  const { mutate: changeState } = useChangeMessageState(user.id)
  const canChange = hasPermission(user.role, 'messages.change')

  // Marks the message as read once, when it opens. Marking it as unread afterwards is not undone.
  const openedId = useRef<string>(null)
  const state = message?.state
  useEffect(() => {
    if (!state || openedId.current === id) return
    openedId.current = id
    if (canChange && state === 'unread') changeState({ id, state: 'open' })
  }, [id, state, canChange, changeState])

  if (hasCode(error, 'not_found', 'invalid_request')) return <MessageNotFound />
  if (error && !message) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!message) return <MessageSkeleton />
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.messages()}>{common('messages')}</Link>
        <span aria-current="page">{message.name}</span>
      </Breadcrumbs>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <MessageFacts userId={user.id} message={message} canChange={canChange} />
        <div className="flex min-w-0 flex-col gap-5">
          <MessageThread message={message} />
          {canChange && <ReplyForm key={message.answers.length} userId={user.id} message={message} />}
        </div>
      </div>
    </>
  )
}

const MessageNotFound = () => (
  <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
    <Link to={adminPaths.messages()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)

const MessageSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-48" />
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-64 rounded-lg xl:order-last" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  </>
)
