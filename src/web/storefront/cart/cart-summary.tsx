import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/cart.ts'
import { type PublicSettings, useShop } from '#web/shop/shop.ts'
import { type CartLine, isForSale } from '#web/state/lines.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { ExpressSlot } from '../express/express-slot.tsx'
import { MailSwitchSlot } from '../mails/mail-switch-slot.tsx'
import { returnsPromise } from '../shell/free-shipping-text.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { Subtotal } from './subtotal.tsx'

const CartDiscounts = optionalComponent(() => import('../discounts/cart-discounts.tsx'))
const Delivery = optionalComponent(() => import('../delivery/delivery.tsx'))

const getNotes = (shop: PublicSettings) => [
  { Icon: ShieldCheck, text: t('secureCheckout') },
  { Icon: RotateCcw, text: returnsPromise(shop) },
]

/** The subtotal, the checkout button, and the shop's assurances. */
export const CartSummary = ({ items }: { items: CartLine[] }) => (
  <Card className="min-w-0 lg:sticky lg:top-24">
    <h2 className="sr-only">{t('summary')}</h2>
    <FreeShipping lines={items} />
    <div className="mt-5 border-t pt-2">
      <Suspense fallback={<div className="min-h-11" />}>
        <Delivery lines={items.filter(isForSale)} />
      </Suspense>
    </div>
    <div className="mt-2 border-t pt-5">
      <Subtotal items={items} />
      <Suspense>
        <CartDiscounts items={items} />
      </Suspense>
    </div>
    <div className="mt-6 flex flex-col gap-3">
      {items.some(isForSale) && (
        <>
          <CheckoutLink label={t('proceedToCheckout')} />
          <ExpressSlot />
        </>
      )}
      <Link to={paths.products()} className={buttonClass('secondary')}>
        {t('continueShopping')}
      </Link>
    </div>
    <ul className="mt-6 flex flex-col gap-2.5 border-t pt-5 text-ink-soft text-sm">
      {getNotes(useShop()).map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon aria-hidden className="size-4 shrink-0 text-accent" />
          {text}
        </li>
      ))}
    </ul>
    <MailSwitchSlot
      className="mt-5 min-h-18 border-t pt-4"
      choice="cart-reminders"
      label={t('remindMe')}
      hint={t('remindMeHint')}
    />
  </Card>
)
