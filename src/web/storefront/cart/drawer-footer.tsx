import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/cart.ts'
import { type CartLine, isForSale } from '#web/state/lines.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ExpressSlot } from '../express/express-slot.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { Subtotal } from './subtotal.tsx'

interface DrawerFooterProps {
  items: CartLine[]
  /** Why the last change failed. */
  problem: string
}

/** The subtotal, with links to the cart and the checkout. */
export const DrawerFooter = ({ items, problem }: DrawerFooterProps) => (
  <>
    <Alert className="mb-4">{problem}</Alert>
    <Subtotal items={items} />
    <div className="mt-4 flex flex-col gap-2.5">
      {items.some(isForSale) && (
        <>
          <CheckoutLink label={t('checkout')} />
          <ExpressSlot />
        </>
      )}
      <Link to={paths.cart()} className={buttonClass('secondary')}>
        {t('viewCart')}
      </Link>
    </div>
  </>
)
