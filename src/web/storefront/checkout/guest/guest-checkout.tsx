import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/guestCheckout.ts'
import { useCart } from '#web/state/cart.ts'
import { useGuestEmail } from '#web/state/guest.ts'
import { isForSale } from '#web/state/lines.ts'
import { Button } from '#web/ui/button.tsx'
import { useBuying, useHeldWhileBuying } from '../../express/buying.ts'
import { guestWith } from '../buyer.ts'
import { CheckoutLoader } from '../checkout-loader.tsx'
import { CheckoutSection } from '../checkout-section.tsx'
import { ExpressSection } from '../express-section.tsx'
import { GuestEmail } from './guest-email.tsx'
import { LoginLink } from './login-link.tsx'

/** The checkout without an account: first the email address, then the same form as for accounts. */
export function GuestCheckout() {
  const email = useHeldWhileBuying(useGuestEmail())
  const isBuying = useBuying((state) => state.isBuying)
  const hasItems = useCart(({ items }) => items.some(isForSale))
  const [isChanging, setChanging] = useState(false)
  const [hasEntered, setEntered] = useState(false)
  // The cart of a guest who has begun is on the server.
  if (email === null && !hasItems && !isBuying) return <Navigate to={paths.cart()} replace />
  if (email === null || isChanging)
    return (
      <GuestEmail
        email={email}
        onEntered={() => {
          setChanging(false)
          setEntered(true)
        }}
        onCancel={() => setChanging(false)}
      />
    )
  return (
    <CheckoutLoader key={email} buyer={guestWith(email)} focusFirst={hasEntered}>
      <ExpressSection />
      <CheckoutSection title={t('contact')} aside={<LoginLink />}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border px-4 py-1.5">
          <p className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t('email')} </span>
            {email}
          </p>
          <Button variant="quiet" size="small" className="-me-2" onClick={() => setChanging(true)}>
            {t('change')}
            <span className="sr-only"> {t('email')}</span>
          </Button>
        </div>
      </CheckoutSection>
    </CheckoutLoader>
  )
}
