import type { Stripe, StripeElementLocale, StripeElements, StripePaymentElement } from '@stripe/stripe-js'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { convertMagnitude } from '#contract/currencies.ts'
import { toCents } from '#contract/money.ts'
import { toStripeAmount } from '#contract/stripe-amounts.ts'
import { excludedStripeMethods } from '#contract/stripe-methods.ts'
import { t } from '#messages/payment.ts'
import { language } from '#messages/runtime/language.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { Card } from '#web/ui/card.tsx'
import type { CardEntry } from '../card-entry.ts'
import { useAppearance } from './appearance.ts'
import { confirmPayment, paymentFailed, useStartAgain } from './confirm-payment.ts'

/** Placeholder of the magnitude of a dollar. Stripe requires an amount to show the fields; it is set to the order's total before payment. */
const placeholderAmount = (currency: string) => toStripeAmount(convertMagnitude(1_00, 'USD', currency), currency)

interface StripeFieldsProps {
  ref: Ref<CardEntry>
  stripe: Stripe
  methodConfiguration: string | null
  /** Called when the fields do not load. */
  onFailure: () => void
}

export function StripeFields({ ref, stripe, methodConfiguration, onFailure }: StripeFieldsProps) {
  const container = useRef<HTMLDivElement>(null)
  const complete = useRef(false)
  const [mounted, setMounted] = useState<{ elements: StripeElements; element: StripePaymentElement }>()
  const [ready, setReady] = useState(false)
  const currency = useCurrency()
  const base = useBasePath()
  const appearance = useAppearance()
  const [firstAppearance] = useState(appearance)

  useEffect(() => {
    if (!container.current) return
    const elements = stripe.elements({
      mode: 'payment',
      amount: placeholderAmount(currency),
      currency: currency.toLowerCase(),
      // Must match the payment methods of the server's intents.
      excludedPaymentMethodTypes: excludedStripeMethods,
      ...(methodConfiguration && { paymentMethodConfiguration: methodConfiguration }),
      appearance: firstAppearance,
      locale: language().slice(0, 2) as StripeElementLocale,
    })
    // Wallets open immediately on a click, but the order must be placed first.
    const wallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const
    const element = elements.create('payment', { layout: 'tabs', wallets })
    element.on('ready', () => setReady(true))
    element.on('loaderror', onFailure)
    element.on('change', (event) => {
      complete.current = event.complete
    })
    element.mount(container.current)
    setMounted({ elements, element })
    return () => {
      setReady(false)
      element.destroy()
    }
  }, [stripe, currency, methodConfiguration, firstAppearance, onFailure])

  useEffect(() => {
    void mounted?.elements.update({ appearance })
  }, [mounted, appearance])

  useStartAgain()

  useImperativeHandle<CardEntry | null, CardEntry | null>(ref, () => {
    if (!ready || !mounted) return null
    const { elements, element } = mounted
    const focus = () => element.focus()
    return {
      check() {
        if (complete.current) return []
        // Makes the fields show their errors.
        void elements.submit()
        return [{ label: t('paymentDetails'), focus }]
      },
      focus,
      async pay({ clientSecret, amount, currency }, returnPath) {
        await elements.update({ amount: toStripeAmount(toCents(amount), currency), currency })
        const { error: invalid } = await elements.submit()
        if (invalid) throw paymentFailed(invalid.message)
        await confirmPayment(stripe, { elements, clientSecret, returnUrl: location.origin + base + returnPath })
      },
    }
  }, [ready, mounted, stripe, base])

  return (
    <Card>
      <div ref={container} className="min-h-40" />
    </Card>
  )
}
