import { useCallback, useState } from 'react'
import { t } from '#messages/express.ts'
import { useShop } from '#web/shop/shop.ts'
import { ExpressSlot } from '../express/express-slot.tsx'
import { CheckoutSection } from './checkout-section.tsx'

/** The wallets at the beginning of the checkout, unless there are none. */
export function ExpressSection() {
  const { expressCheckout } = useShop()
  const [isUnavailable, setUnavailable] = useState(false)
  const hide = useCallback(() => setUnavailable(true), [])
  if (!expressCheckout || isUnavailable) return null
  return (
    <CheckoutSection title={t('express')}>
      <ExpressSlot onUnavailable={hide} />
      <p className="mt-4 text-center text-ink-soft text-sm">{t('orContinue')}</p>
    </CheckoutSection>
  )
}
