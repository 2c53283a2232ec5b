import { type Ref, Suspense, useEffect, useRef } from 'react'
import type { CheckoutOptionsJson } from '#contract/checkout.ts'
import { t } from '#messages/payment.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardEntry } from './card-entry.ts'
import { cardFields } from './providers.ts'

interface PaymentFieldsProps {
  ref: Ref<CardEntry>
  payment: CheckoutOptionsJson['payment']
  /** Why the last try to pay failed, in the provider's words. */
  failure: string | undefined
}

/** The card field of whichever provider the shop has. */
export function PaymentFields({ ref, payment, failure }: PaymentFieldsProps) {
  const Fields = cardFields[payment.provider]
  const whole = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The focus goes to the card's field; on a phone that alone would leave the reason under the header.
    if (failure) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    <div ref={whole}>
      <Alert className="mb-5">
        {failure && (
          <>
            <p>{failure}</p>
            <p className="mt-1">{t('tryAnotherCard')}</p>
          </>
        )}
      </Alert>
      <Suspense fallback={<Skeleton className="h-56" />}>
        {Fields && <Fields ref={ref} publishableKey={payment.publishableKey} />}
      </Suspense>
    </div>
  )
}
