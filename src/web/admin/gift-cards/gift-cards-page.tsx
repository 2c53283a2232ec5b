import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const GiftCardList = lazyComponent(() => import('./gift-card-list.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('giftCards') }))
export const handle: PanelHandle = { title: () => common('giftCards') }

/** Page with all gift cards. */
export default function GiftCardsPage() {
  const user = useOutletContext<UserJson>()
  return (
    <Suspense>
      <GiftCardList user={user} />
    </Suspense>
  )
}
