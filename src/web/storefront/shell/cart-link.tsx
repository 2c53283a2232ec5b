import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useCart } from '#web/state/cart.ts'
import { countUnits } from '#web/state/lines.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

const MOST_SHOWN = 99

export function CartLink() {
  const count = useCart((cart) => countUnits(cart.items))
  const said = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Link to={paths.cart()} aria-label={said} title="Cart" className={iconButtonClass()}>
      <ShoppingBag aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          data-testid="cart-badge"
          className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent tabular-nums"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  )
}
