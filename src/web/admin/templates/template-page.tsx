import { Suspense } from 'react'
import { useOutletContext, useParams, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTemplates.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const TemplateLoader = lazyComponent(() => import('./template-loader.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('template') }))
export const handle: PanelHandle = { title: () => t('template') }

/** Page to add or edit a template. */
export default function TemplatePage() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <TemplateLoader key={id} id={id} from={query.get('from')} user={user} />
    </Suspense>
  )
}
