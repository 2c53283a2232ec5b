import { t } from '#messages/payment.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardFieldsProps } from '../card-entry.ts'
import { providerNotReadyMessage } from '../pay-order.ts'
import { StripeFields } from './stripe-fields.tsx'
import { useStripe } from './use-stripe.ts'

/** Stripe's card fields in Stripe's own frame. The card data never reaches our code. */
export default function StripeCard({ ref, publishableKey, methodConfiguration }: CardFieldsProps) {
  const { stripe, failed, fail, retry } = useStripe(publishableKey)
  if (failed)
    return (
      <FailurePanel compact heading="h3" title={providerNotReadyMessage()} text={t('formFailed')} onRetry={retry} />
    )
  if (!stripe) return <Skeleton className="h-56" />
  return <StripeFields ref={ref} stripe={stripe} methodConfiguration={methodConfiguration} onFailure={fail} />
}
