import Stripe from 'stripe'
import { callStripe, hasStripeCode } from './client.ts'

/** Whether the account has a payment method configuration that can be used and that the shop's key may read. */
export async function hasMethodConfiguration(stripe: Stripe, id: string): Promise<boolean> {
  try {
    const { active } = await callStripe('paymentMethodConfigurations.retrieve', () =>
      stripe.paymentMethodConfigurations.retrieve(id),
    )
    return active
  } catch (error) {
    if (hasStripeCode(error, 'resource_missing') || error instanceof Stripe.errors.StripePermissionError) return false
    throw error
  }
}
