import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/checkout.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useShop } from '#web/shop/shop.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { countStep } from '../counting/counting.ts'
import { CheckoutLoader } from './checkout-loader.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ExpressSection } from './express-section.tsx'
import { GuestCheckout } from './guest/guest-checkout.tsx'

export const meta = privateMeta(() => t('checkout'))

export default function CheckoutPage() {
  const visitor = useVisitor()
  const { guestCheckout } = useShop()
  useEffect(() => countStep('checkout'), [])
  return (
    // At least as high as the screen, so that the footer does not move when the form has loaded.
    <div className="min-h-dvh">
      {visitor === null && !guestCheckout && <Navigate to={paths.login(paths.checkout())} replace />}
      {visitor === 'unknown' || (visitor === null && !guestCheckout) ? (
        <CheckoutSkeleton />
      ) : visitor === null ? (
        <GuestCheckout />
      ) : (
        <CheckoutLoader key={visitor.id} buyer={visitor}>
          <ExpressSection />
        </CheckoutLoader>
      )}
    </div>
  )
}
