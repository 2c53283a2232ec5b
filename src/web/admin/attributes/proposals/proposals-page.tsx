import { Suspense } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProposals.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const Proposals = lazyComponent(() => import('./proposals.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('title') }))
export const handle: PanelHandle = { title: () => t('title') }

/** Page that suggests attributes to create from products' specifications. */
export default function ProposalsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.attributes()}>{common('attributes')}</Link>
        <span aria-current="page">{t('title')}</span>
      </Breadcrumbs>
      <p className="max-w-prose pb-5 text-ink-soft text-sm">{t('intro')}</p>
      <Suspense fallback={<EditorSkeleton />}>
        <Proposals user={user} category={query.get('category') ?? ''} />
      </Suspense>
    </>
  )
}
