import { Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const NewCategory = lazyComponent(() => import('./new-category.tsx'))
const CategoryLoader = lazyComponent(() => import('./category-loader.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('category') }))
export const handle: PanelHandle = { title: () => common('category') }

/** Page to add or edit a category. */
export default function CategoryPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      {id === 'new' ? <NewCategory user={user} /> : <CategoryLoader key={id} id={id} user={user} />}
    </Suspense>
  )
}
