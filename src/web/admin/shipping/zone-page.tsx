import { Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminShipping.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const ZoneLoader = lazyComponent(() => import('./zone-loader.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('zone') }))
export const handle: PanelHandle = { title: () => t('zone') }

/** Page to add or edit a shipping zone. */
export default function ZonePage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <ZoneLoader key={id} id={id} user={user} />
    </Suspense>
  )
}
