import type Stripe from 'stripe'
import type { NewRefund } from '../provider.ts'
import { ask } from './client.ts'

/** So many refunds of one intent are looked through; a shop pays back in a handful of parts. */
const MOST = 100

/**
 * Pays back a part of a paid intent, or all.
 * @returns the refund's id
 * @throws ShopError unavailable; StripeInvalidRequestError when less is left of it
 */
export async function refundIntent(stripe: Stripe, { intentId, amount, idempotencyKey }: NewRefund): Promise<string> {
  // Stripe forgets keys after a day, and a shop may have been closed for longer after a lost answer.
  const earlier = await ask(() => stripe.refunds.list({ payment_intent: intentId, limit: MOST }))
  const known = earlier.data.find(({ metadata, status }) => metadata?.key === idempotencyKey && !hasFailed(status))
  if (known) return known.id
  const refund = await ask(() =>
    stripe.refunds.create({ payment_intent: intentId, amount, metadata: { key: idempotencyKey } }, { idempotencyKey }),
  )
  if (hasFailed(refund.status)) throw new Error(`Stripe could not pay back: ${refund.failure_reason ?? refund.status}`)
  return refund.id
}

const hasFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled'
