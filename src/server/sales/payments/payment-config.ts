import type { StripeSettings } from './stripe/stripe-settings.ts'

export interface PaymentConfig {
  /** Whether the cards of the sandbox are taken as money. Never at an https address, unless the owner says so. */
  sandboxPayments: boolean
  /** Without it payments are a sandbox. */
  stripe: StripeSettings | undefined
  /** Which provider takes new payments; the others go on settling and refunding theirs. */
  paymentProvider: 'sandbox' | 'stripe'
}
