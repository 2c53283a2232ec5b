import { Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const PriceListLoader = lazyComponent(() => import('./price-list-loader.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('priceList') }))
export const handle: PanelHandle = { title: () => t('priceList') }

/** Page to add or edit a price list. */
export default function PriceListPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <PriceListLoader key={id} id={id} user={user} />
    </Suspense>
  )
}
