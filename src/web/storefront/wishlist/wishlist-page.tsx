import { useState } from 'react'
import { t } from '#messages/wishlist.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useAuth } from '#web/state/auth.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { MailSwitchPlace } from '../mails/mail-switch-place.tsx'
import { productGridClass } from '../products/product-grid.ts'
import { RecommendedRow } from '../recommendations/recommended-row.tsx'
import { DiscontinuedNote } from './discontinued-note.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { keepOrder } from './places.ts'
import { SignInNote } from './sign-in-note.tsx'
import { UndoCard } from './undo-card.tsx'
import { useWishedProducts } from './use-wished-products.ts'
import { useWishlistRemoval } from './use-wishlist-removal.ts'
import { WishCard } from './wish-card.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

export const meta = privateMeta(() => t('wishlist'))

const SKELETONS = 4

export default function WishlistPage() {
  const hydrated = useHydrated()
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const items = useWishlist((wishlist) => wishlist.items)
  const loading = useWishlist((wishlist) => wishlist.loading)
  const failed = useWishlist((wishlist) => wishlist.failed)
  const unknown = !hydrated || (loading && isAuthenticated && items.length === 0)

  return (
    // At least as high as the screen, so that the footer does not move when the list has loaded.
    <div className="page-width min-h-dvh pt-8">
      {unknown ? (
        <>
          <PageHeading title={t('wishlist')} note={<>&nbsp;</>} />
          <noscript>
            <p className="pb-6">{t('needsScripts')}</p>
          </noscript>
          <WishlistSkeleton count={SKELETONS} />
        </>
      ) : (
        <Wishlist ids={items.map(({ id }) => id)} guest={!isAuthenticated} unread={isAuthenticated && failed} />
      )}
    </div>
  )
}

interface WishlistProps {
  ids: string[]
  guest: boolean
  /** The account's list could not be loaded, so the copy stored in this browser is shown. */
  unread: boolean
}

function Wishlist({ ids, guest, unread }: WishlistProps) {
  const { known, failure, retry } = useWishedProducts(ids)
  const { place, left, said, leave, undo } = useWishlistRemoval()
  const [places, setPlaces] = useState<string[]>([])
  const now = keepOrder(places, ids)
  if (now !== places) setPlaces(now)

  const shown = now.filter((id) => ids.includes(id) || id === left?.id)
  const gone = ids.filter((id) => known.get(id) === null)
  const waiting = ids.some((id) => !known.has(id))

  return (
    <div ref={place}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 ? (
        unread ? (
          <UnreadWishlist />
        ) : (
          <>
            <EmptyWishlist guest={guest} />
            <RecommendedRow title={t('recommendedForYou')} />
          </>
        )
      ) : (
        <>
          <PageHeading title={t('wishlist')} note={t('count', { length: ids.length })} />
          <MailSwitchPlace
            className="-mt-2 mb-6 min-h-14 max-w-md"
            choice="price-drops"
            label={t('priceAlerts')}
            hint={t('priceAlertsHint')}
          />
          {failure && waiting && <FailurePanel title={t('loadFailed')} text={failure} onRetry={retry} />}
          {waiting && !failure && known.size === 0 ? (
            <WishlistSkeleton count={Math.min(shown.length, 12)} />
          ) : (
            <ul aria-label={t('wishlist')} className={productGridClass}>
              {shown.map((id) => {
                const product = known.get(id)
                if (left?.id === id && !ids.includes(id)) {
                  return (
                    <li key={id} data-wish={id}>
                      <UndoCard removed={left} onUndo={undo} />
                    </li>
                  )
                }
                return (
                  product && (
                    <li key={id} data-wish={id}>
                      <WishCard product={product} onRemove={leave} />
                    </li>
                  )
                )
              })}
            </ul>
          )}
          {gone.length > 0 && <DiscontinuedNote ids={gone} />}
          {guest && <SignInNote />}
        </>
      )}
    </div>
  )
}

const UnreadWishlist = () => (
  <>
    <PageHeading title={t('wishlist')} />
    <FailurePanel
      title={t('loadFailed')}
      text={t('checkConnection')}
      onRetry={() => void useWishlist.getState().sync()}
    />
  </>
)
