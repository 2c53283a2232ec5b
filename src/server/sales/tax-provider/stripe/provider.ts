import type Stripe from 'stripe'
import type { TaxProvider } from '#server/commerce/tax/tax-provider.ts'
import { callStripe, stripeClient } from '../../payments/stripe/client.ts'
import type { StripeSettings } from '../../payments/stripe/stripe-settings.ts'
import { calculateAtStripe } from './calculate.ts'
import { findObstacles } from './obstacles.ts'
import { commitAtStripe, reverseAtStripe } from './transactions.ts'

/** Maximum time of an attempt. A shopper waits for the answer. */
const MAX_CALL_MS = 5_000
/** How long the address of the shop at Stripe is not read again. */
const ORIGIN_MS = 10 * 60_000

/**
 * Stripe Tax, with the key of payments (https://docs.stripe.com/tax/standalone-tax-api).
 * @param shopId prefix of references, for shops that share a Stripe account
 */
export function stripeTax(settings: StripeSettings, shopId: string, { timeoutMs = MAX_CALL_MS } = {}): TaxProvider {
  const stripe = stripeClient(settings, timeoutMs)
  let origin: { address: Stripe.AddressParam | null; readAt: number } | undefined
  return {
    name: 'stripe',
    quote: (question) =>
      calculateAtStripe(stripe, question, async () => {
        if (!origin || Date.now() - origin.readAt > ORIGIN_MS)
          origin = { address: await readOrigin(stripe), readAt: Date.now() }
        return origin.address
      }),
    commit: (sale) => commitAtStripe(stripe, shopId, sale),
    reverse: (reversal) => reverseAtStripe(stripe, shopId, reversal),
    cannot: (currencies) => findObstacles(stripe, currencies),
  }
}

async function readOrigin(stripe: Stripe): Promise<Stripe.AddressParam | null> {
  const { head_office } = await callStripe('tax.settings.retrieve', () => stripe.tax.settings.retrieve())
  if (!head_office) return null
  const { country, state, postal_code, city, line1 } = head_office.address
  return {
    ...(country && { country }),
    ...(state && { state }),
    ...(postal_code && { postal_code }),
    ...(city && { city }),
    ...(line1 && { line1 }),
  }
}
