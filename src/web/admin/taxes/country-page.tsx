import { Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const CountryLoader = lazyComponent(() => import('./country-loader.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('taxes') }))
export const handle: PanelHandle = { title: () => common('taxes') }

/** Page to edit the taxes of a country. */
export default function TaxCountryPage() {
  const { country = '' } = useParams()
  const user = useOutletContext<UserJson>()
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <CountryLoader key={country} country={country} user={user} />
    </Suspense>
  )
}
