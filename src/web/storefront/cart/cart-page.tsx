import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { privateHead } from '#web/page-head.ts'
import { useAuth } from '#web/state/auth.ts'
import { useCart } from '#web/state/cart.ts'
import type { CartLine } from '#web/state/lines.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'

export const meta = () => privateHead('Shopping Cart')

export default function CartPage() {
  const items = useCart((cart) => cart.items)
  const loading = useCart((cart) => cart.loading)
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const hydrated = useHydrated()

  useEffect(() => {
    const { sync, refresh } = useCart.getState()
    void (isAuthenticated ? sync() : refresh())
  }, [isAuthenticated])

  if (!hydrated || (loading && isAuthenticated && items.length === 0)) return <CartSkeleton />
  return <Cart items={items} isAuthenticated={isAuthenticated} />
}

function Cart({ items, isAuthenticated }: { items: CartLine[]; isAuthenticated: boolean }) {
  const [removed, setRemoved] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()

  function goOn(line: CartLine, button: HTMLElement) {
    setRemoved(`${line.name} was removed from your cart.`)
    const at = items.indexOf(line)
    focusAfter(button, () => {
      const buttons = page.current?.querySelectorAll<HTMLElement>('[data-remove-line]') ?? []
      return buttons[Math.min(at, buttons.length - 1)] ?? page.current?.querySelector('h1')
    })
  }

  return (
    <div ref={page}>
      <p role="status" className="sr-only">
        {removed}
      </p>
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="page-width pt-8">
          <PageHeading title="Shopping Cart" />
          <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
            <ul aria-label="Cart items" className="min-w-0 divide-y rounded-lg border bg-surface">
              {items.map((line) => (
                <CartLineRow key={line.id} line={line} onRemove={(button) => goOn(line, button)} />
              ))}
            </ul>
            <CartSummary items={items} isAuthenticated={isAuthenticated} />
          </div>
        </div>
      )}
    </div>
  )
}

const EmptyCart = () => (
  <MessagePanel
    heading="h1"
    icon={ShoppingBag}
    title="Your cart is empty"
    text="What you put in it will wait for you here."
  >
    <Link to={paths.products()} className={buttonClass('primary')}>
      Continue Shopping
    </Link>
  </MessagePanel>
)

const CartSkeleton = () => (
  <div className="page-width pt-8">
    <PageHeading title="Shopping Cart" />
    <noscript>
      <p className="pb-6">The cart needs JavaScript, because it is kept in your browser.</p>
    </noscript>
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  </div>
)
