import { type Ref, useEffect, useRef } from 'react'
import type { CheckoutOptionsJson } from '#contract/checkout.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { CardEntry } from './card-entry.ts'
import { PROVIDER_NOT_READY } from './pay-order.ts'
import { cardFieldsOf } from './providers.ts'

interface PaymentFieldsProps {
  ref: Ref<CardEntry>
  provider: CheckoutOptionsJson['payment']['provider']
  /** Why the last try to pay failed, in the provider's words. */
  failure: string | undefined
}

/** The card field of whichever provider the shop has. */
export function PaymentFields({ ref, provider, failure }: PaymentFieldsProps) {
  const Fields = cardFieldsOf(provider)
  const whole = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The focus goes to the card's field; on a phone that alone would leave the reason under the header.
    if (failure) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    <div ref={whole}>
      <Alert className="mb-5">{failure}</Alert>
      {Fields ? <Fields ref={ref} /> : <Alert>{PROVIDER_NOT_READY}</Alert>}
    </div>
  )
}
