import { useState } from 'react'
import { t } from '#messages/wishlist.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useAuth } from '#web/state/auth.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { MailSwitchSlot } from '../mails/mail-switch-slot.tsx'
import { productGridClass } from '../products/product-grid.ts'
import { RecommendedRow } from '../recommendations/recommended-row.tsx'
import { DiscontinuedNote } from './discontinued-note.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { keepOrder } from './keep-order.ts'
import { SignInNote } from './sign-in-note.tsx'
import { UndoCard } from './undo-card.tsx'
import { useWishlistProducts } from './use-wishlist-products.ts'
import { useWishlistRemoval } from './use-wishlist-removal.ts'
import { WishlistCard } from './wishlist-card.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

export const meta = privateMeta(() => t('wishlist'))

const SKELETONS = 4

export default function WishlistPage() {
  const hydrated = useHydrated()
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const items = useWishlist((wishlist) => wishlist.items)
  const loading = useWishlist((wishlist) => wishlist.loading)
  const failed = useWishlist((wishlist) => wishlist.failed)
  const showsSkeleton = !hydrated || (loading && isAuthenticated && items.length === 0)

  return (
    // At least as high as the screen, so that the footer does not move when the list has loaded.
    <div className="page-width min-h-dvh pt-8">
      {showsSkeleton ? (
        <>
          <PageHeading title={t('wishlist')} note={<>&nbsp;</>} />
          <noscript>
            <p className="pb-6">{t('needsScripts')}</p>
          </noscript>
          <WishlistSkeleton count={SKELETONS} />
        </>
      ) : (
        <Wishlist ids={items.map(({ id }) => id)} guest={!isAuthenticated} failed={isAuthenticated && failed} />
      )}
    </div>
  )
}

interface WishlistProps {
  ids: string[]
  guest: boolean
  /** The account's list could not be loaded, so the copy stored in this browser is shown. */
  failed: boolean
}

function Wishlist({ ids, guest, failed }: WishlistProps) {
  const { products, failure, retry } = useWishlistProducts(ids)
  const { container, removed, announcement, remove, undo } = useWishlistRemoval()
  const [order, setOrder] = useState<string[]>([])
  const newOrder = keepOrder(order, ids)
  if (newOrder !== order) setOrder(newOrder)

  const shown = newOrder.filter((id) => ids.includes(id) || id === removed?.id)
  const discontinuedIds = ids.filter((id) => products.get(id) === null)
  const isLoading = ids.some((id) => !products.has(id))

  return (
    <div ref={container}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {shown.length === 0 ? (
        failed ? (
          <FailedWishlist />
        ) : (
          <>
            <EmptyWishlist guest={guest} />
            <RecommendedRow title={t('recommendedForYou')} />
          </>
        )
      ) : (
        <>
          <PageHeading title={t('wishlist')} note={t('count', { length: ids.length })} />
          <MailSwitchSlot
            className="-mt-2 mb-6 min-h-14 max-w-md"
            choice="price-drops"
            label={t('priceAlerts')}
            hint={t('priceAlertsHint')}
          />
          {failure && isLoading && <FailurePanel title={t('loadFailed')} text={failure} onRetry={retry} />}
          {isLoading && !failure && products.size === 0 ? (
            <WishlistSkeleton count={Math.min(shown.length, 12)} />
          ) : (
            <ul aria-label={t('wishlist')} className={productGridClass}>
              {shown.map((id) => {
                const product = products.get(id)
                if (removed?.id === id && !ids.includes(id)) {
                  return (
                    <li key={id} data-wish={id}>
                      <UndoCard removed={removed} onUndo={undo} />
                    </li>
                  )
                }
                return (
                  product && (
                    <li key={id} data-wish={id}>
                      <WishlistCard product={product} onRemove={remove} />
                    </li>
                  )
                )
              })}
            </ul>
          )}
          {discontinuedIds.length > 0 && <DiscontinuedNote ids={discontinuedIds} />}
          {guest && <SignInNote />}
        </>
      )}
    </div>
  )
}

const FailedWishlist = () => (
  <>
    <PageHeading title={t('wishlist')} />
    <FailurePanel
      title={t('loadFailed')}
      text={t('checkConnection')}
      onRetry={() => void useWishlist.getState().sync()}
    />
  </>
)
