import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/cart.ts'
import { useShop } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Link to the checkout. Guests go through the login first, unless they can order without an account. */
export function CheckoutLink({ label }: { label: string }) {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const mayBegin = useShop().guestCheckout || isAuthenticated
  return (
    <Link
      to={mayBegin ? paths.checkout() : paths.login(paths.checkout())}
      className={buttonClass('primary', 'large', 'group')}
    >
      {mayBegin ? label : t('loginToCheckout')}
      <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
    </Link>
  )
}
