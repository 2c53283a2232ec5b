import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMails.ts'
import { mailQuery } from '#web/api/mails.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { MailFacts } from './mail-facts.tsx'
import { MailReader } from './mail-reader.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('email') }))
export const handle: PanelHandle = { title: () => common('email') }

/** An email with its content and state. */
export default function MailPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  const { data: mail, error, refetch } = useQuery(mailQuery(user.id, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <MailNotFound />
  if (error && !mail) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!mail) return <MailSkeleton />
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.mails()}>{common('mails')}</Link>
        <span aria-current="page">{mail.subject}</span>
      </Breadcrumbs>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <MailFacts mail={mail} />
        <MailReader html={mail.html} text={mail.text} />
      </div>
    </>
  )
}

const MailNotFound = () => (
  <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
    <Link to={adminPaths.mails()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)

const MailSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-48" />
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-72 rounded-lg xl:order-last" />
      <Skeleton className="h-160 rounded-lg" />
    </div>
  </>
)
