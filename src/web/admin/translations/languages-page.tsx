import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTranslations.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const Languages = lazyComponent(() => import('./languages.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('pageTitle') }))
export const handle: PanelHandle = { title: () => t('pageTitle') }

/** Page with the progress of the translations, and what can be translated. */
export default function LanguagesPage() {
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Languages user={user} />
    </Suspense>
  )
}
