import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { type CartLine, cartTotal, countUnits } from '#web/state/lines.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { freeShipping, returns } from '../shell/promises.ts'

const notes = [
  { Icon: Truck, text: freeShipping },
  { Icon: ShieldCheck, text: 'Secure checkout' },
  { Icon: RotateCcw, text: returns },
]

interface CartSummaryProps {
  items: CartLine[]
  isAuthenticated: boolean
}

export function CartSummary({ items, isAuthenticated }: CartSummaryProps) {
  const count = countUnits(items)
  return (
    <Card className="min-w-0 lg:sticky lg:top-24">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          Subtotal ({count} {count === 1 ? 'item' : 'items'})
        </span>
        <span className="font-semibold text-xl tabular-nums">{formatCents(cartTotal(items))}</span>
      </p>
      <p className="mt-1 text-ink-soft text-sm">Shipping and tax are worked out at checkout.</p>
      <div className="mt-6 flex flex-col gap-3">
        {isAuthenticated ? (
          <Link to={paths.checkout()} className={buttonClass('primary', 'large')}>
            Proceed to Checkout
          </Link>
        ) : (
          <Link to={paths.login(paths.checkout())} className={buttonClass('primary', 'large')}>
            Login to Checkout
          </Link>
        )}
        <Link to={paths.products()} className={buttonClass('secondary')}>
          Continue Shopping
        </Link>
      </div>
      <ul className="mt-6 flex flex-col gap-2.5 border-t pt-5 text-ink-soft text-sm">
        {notes.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-2.5">
            <Icon aria-hidden className="size-4 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
