import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const Prices = lazyComponent(() => import('./prices.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('prices') }))
export const handle: PanelHandle = { title: () => t('prices') }

/** Page with the prices of all lists. */
export default function PricesPage() {
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Prices user={user} />
    </Suspense>
  )
}
