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
  /** The provider's message about the last failed payment. */
  failure: string | undefined
}

/** The card field of the shop's payment provider. */
export function PaymentFields({ ref, payment, failure }: PaymentFieldsProps) {
  const Fields = cardFields[payment.provider]
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Focusing the card field alone would leave the message hidden under the header on a phone.
    if (failure) container.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    <div ref={container}>
      <Alert className="mb-5">
        {failure && (
          <>
            <p>{failure}</p>
            <p className="mt-1">{t('tryAnotherCard')}</p>
          </>
        )}
      </Alert>
      <Suspense fallback={<Skeleton className="h-56" />}>{Fields && <Fields ref={ref} {...payment} />}</Suspense>
    </div>
  )
}
