import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/cart.ts'
import { findShopName, pageHead } from '#web/page/page-head.ts'
import { useAuth } from '#web/state/auth.ts'
import { useCart } from '#web/state/cart.ts'
import type { CartLine } from '#web/state/lines.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { productToast } from '#web/ui/toast.ts'
import { useHeldWhileBuying } from '../express/buying.ts'
import { RecommendedRow } from '../recommendations/recommended-row.tsx'
import { cartGrid } from './cart-grid.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CurrencyNotice } from './currency-notice.tsx'
import { UndoRow } from './undo-row.tsx'
import { useRemoval } from './use-removal.ts'

const SavedItems = optionalComponent(() => import('./saved-items.tsx'))

export const meta = (args: MetaArgs) => pageHead(findShopName(args), t('title'), t('description'))

export default function CartPage() {
  const items = useHeldWhileBuying(useCart((cart) => cart.items))
  const loading = useCart((cart) => cart.loading && cart.items.length === 0)
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  // Deferred, so that a slow phone renders the lines in steps.
  const hydrated = useDeferredValue(useHydrated())

  useEffect(() => {
    const { sync, refresh } = useCart.getState()
    void (isAuthenticated ? sync() : refresh())
  }, [isAuthenticated])

  return (
    // At least as high as the screen, so that the footer does not move when the cart has loaded.
    <div className="min-h-dvh">
      {!hydrated || (loading && isAuthenticated) ? <CartSkeleton /> : <Cart items={items} />}
    </div>
  )
}

function Cart({ items }: { items: CartLine[] }) {
  const removal = useRemoval(items, productToast.error)
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const [savedVersion, setSavedVersion] = useState(0)
  const isEmpty = items.length === 0
  return (
    <div ref={removal.container}>
      <p role="status" className="sr-only">
        {removal.announcement}
      </p>
      {isEmpty ? (
        <>
          <EmptyCart />
          {removal.removed && (
            <div className="mx-auto max-w-md border-t px-4">
              <UndoRow removed={removal.removed} onUndo={removal.undo} />
            </div>
          )}
        </>
      ) : (
        <div className="page-width pt-8">
          <PageHeading title={t('title')} />
          <CurrencyNotice className="mb-6" />
          <div className={cartGrid}>
            <CartLines
              className="min-w-0 divide-y border-y"
              lines={items}
              removal={removal}
              onSaved={isAuthenticated ? () => setSavedVersion((version) => version + 1) : undefined}
              onProblem={productToast.error}
            />
            <CartSummary items={items} />
          </div>
        </div>
      )}
      <div className="page-width">
        {isAuthenticated && (
          <Suspense>
            <SavedItems version={savedVersion} />
          </Suspense>
        )}
        {isEmpty ? (
          <RecommendedRow key="of-nothing" title={t('recommended')} />
        ) : (
          <RecommendedRow key="of-cart" title={t('goesWell')} basket={items.map(({ productId }) => productId)} />
        )}
      </div>
    </div>
  )
}

const EmptyCart = () => (
  <MessagePanel heading="h1" icon={ShoppingBag} title={t('empty')} text={t('emptyHint')}>
    <Link to={paths.products()} className={buttonClass('primary')}>
      {t('continueShopping')}
    </Link>
  </MessagePanel>
)
