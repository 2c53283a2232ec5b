import { Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminGiftCards.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const GiftCardDetails = lazyComponent(() => import('./gift-card-details.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: t('giftCard') }))
export const handle: PanelHandle = { title: () => t('giftCard') }

/** Page of one gift card. */
export default function GiftCardPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  return (
    <Suspense>
      <GiftCardDetails key={id} id={id} user={user} />
    </Suspense>
  )
}
