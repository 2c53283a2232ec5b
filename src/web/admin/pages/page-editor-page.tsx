import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPages.ts'
import { pageQuery } from '#web/api/pages.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { PageEditor } from './page-editor.tsx'
import { PageHistory } from './page-history.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: t('page') }))
export const handle: PanelHandle = { title: () => t('page') }

/** A content page with its editor and history. */
export default function PageEditorPage() {
  const { id = '' } = useParams()
  if (!isPage(id)) return <PageNotFound />
  return <PageLoader key={id} id={id} />
}

function PageLoader({ id }: { id: ContentPage }) {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(pageQuery(user.id, id))
  const canChange = hasPermission(user.role, 'pages.change')
  if (error && !data) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!data) return <Skeleton className="h-160 rounded-lg" />
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.pages()}>{common('pages')}</Link>
        <span aria-current="page">{data.page.title}</span>
      </Breadcrumbs>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PageEditor
          key={data.mountedVersion ?? data.page.version}
          userId={user.id}
          page={data.page}
          canChange={canChange}
        />
        <PageHistory userId={user.id} id={id} versions={data.versions} canChange={canChange} />
      </div>
    </>
  )
}

const isPage = (id: string): id is ContentPage => Object.hasOwn(contentPages, id)

const PageNotFound = () => (
  <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
    <Link to={adminPaths.pages()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)
