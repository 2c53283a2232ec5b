import { Suspense } from 'react'
import { useOutletContext, useParams, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPromotions.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const PromotionLoader = lazyComponent(() => import('./promotion-loader.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('promotion') }))
export const handle: PanelHandle = { title: () => t('promotion') }

/** Page to add or edit a promotion. A new one can begin as a copy of the one in the query. */
export default function PromotionPage() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const user = useOutletContext<UserJson>()
  const from = id === 'new' ? (query.get('from') ?? '') : ''
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <PromotionLoader key={`${id} ${from}`} id={id} from={from} user={user} />
    </Suspense>
  )
}
