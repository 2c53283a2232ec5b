import { Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const TranslationLoader = lazyComponent(() => import('./translation-loader.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('translations') }))
export const handle: PanelHandle = { title: () => common('translations') }

/** Page to translate the texts of a product, category or other thing. */
export default function TranslationPage() {
  const { type = '', id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <TranslationLoader key={`${type} ${id}`} type={type} id={id} user={user} />
    </Suspense>
  )
}
