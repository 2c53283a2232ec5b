import { Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const MarketLoader = lazyComponent(() => import('./market-loader.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('market') }))
export const handle: PanelHandle = { title: () => common('market') }

/** Page to add or edit a market. */
export default function MarketPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <MarketLoader key={id} id={id} user={user} />
    </Suspense>
  )
}
