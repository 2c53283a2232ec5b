import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { MouseEvent } from 'react'
import { Link, useHref, useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/shell.ts'
import { useCart } from '#web/state/cart.ts'
import { hasDrawer, openCartDrawer, preloadCartDrawer } from '#web/state/cart-drawer.ts'
import { countUnits } from '#web/state/lines.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { CountBadge } from './count-badge.tsx'

/** Links to the cart page. A plain click opens the cart drawer instead, except in checkout. */
export function CartLink() {
  const count = useCart((cart) => countUnits(cart.items))
  const label = t('cartWithCount', { count })
  const { pathname } = useLocation()
  const address = useHref(pathname)
  const navigate = useNavigate()
  const opensDrawer = hasDrawer(pathname)

  async function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const opened = await openCartDrawer({ added: null, message: '' })
    // Does not navigate if the shopper has left the page while the drawer loaded.
    if (!opened && location.pathname === address) await navigate(paths.cart())
  }

  return (
    <Link
      to={paths.cart()}
      aria-label={label}
      aria-haspopup={opensDrawer ? 'dialog' : undefined}
      title={t('cart')}
      className={iconButtonClass()}
      onPointerEnter={opensDrawer ? preloadCartDrawer : undefined}
      onFocus={opensDrawer ? preloadCartDrawer : undefined}
      onClick={opensDrawer ? open : undefined}
    >
      <ShoppingBag aria-hidden className="size-5" />
      <CountBadge count={count} testId="cart-badge" />
    </Link>
  )
}
