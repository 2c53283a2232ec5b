import { Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const NewProduct = lazyComponent(() => import('./editor/new-product.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('newProduct') }))
export const handle: PanelHandle = { title: () => t('newProduct') }

/** Page to add a product. */
export default function NewProductPage() {
  const user = useOutletContext<UserJson>()
  const { template } = useParams()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <NewProduct key={template} user={user} template={template} />
    </Suspense>
  )
}
