import type { StripeSettings } from './stripe/stripe-settings.ts'

export interface PaymentConfig {
  /** Whether payments with sandbox cards are accepted; false for an https shop unless the owner allows them. */
  sandboxPayments: boolean
  /** Undefined when Stripe is not configured, so that the sandbox takes payments. */
  stripe: StripeSettings | undefined
  /** The provider of new payments. Existing payments are settled and refunded by their own provider. */
  paymentProvider: 'sandbox' | 'stripe'
}
