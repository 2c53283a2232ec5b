import type { Ref } from 'react'
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
  return (
    <div>
      <Alert className="mb-5">{failure}</Alert>
      {Fields ? <Fields ref={ref} /> : <Alert>{PROVIDER_NOT_READY}</Alert>}
    </div>
  )
}
