import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { t } from '#messages/payment.ts'

/**
 * Confirms an intent with what was entered in Stripe's fields or chosen in a wallet.
 * @param returnUrl where a method or a bank with pages of its own leads back to
 * @throws ApiError payment_failed with Stripe's message
 */
export async function confirmPayment(
  stripe: Stripe,
  { elements, clientSecret, returnUrl }: { elements: StripeElements; clientSecret: string; returnUrl: string },
): Promise<void> {
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    // Redirects only for a method or a bank with pages of its own.
    redirect: 'if_required',
    confirmParams: { return_url: returnUrl },
  })
  // Not an error if an earlier attempt, whose response was lost, has already paid the intent.
  if (error && error.payment_intent?.status !== 'succeeded') throw paymentFailed(error.message)
}

export const paymentFailed = (message = t('paymentFailed')): ApiError =>
  new ApiError('payment_failed', { status: 402, message })

/**
 * Loads the page again when the shopper comes back from the page of a payment method: the browser may show it as it was left, still waiting
 * for that method.
 */
export function useStartAgain(): void {
  useEffect(() => {
    addEventListener('pageshow', startAgain)
    return () => removeEventListener('pageshow', startAgain)
  }, [])
}

function startAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) location.replace(location.href)
}
