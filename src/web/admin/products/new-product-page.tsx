import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because every page of the shop loads a list of what this page imports.
const ProductEditor = lazyComponent(() => import('./editor/product-editor.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('newProduct') }))
export const handle: PanelHandle = { title: () => t('newProduct') }

export default function NewProductPage() {
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <ProductEditor userId={user.id} product={null} />
    </Suspense>
  )
}
