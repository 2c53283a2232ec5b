import type Stripe from 'stripe'
import type { NewRefund, ProviderRefund } from '../provider.ts'
import { ask } from './client.ts'

/** Refunds in one answer of Stripe. A shop pays back in a handful of parts; more are read page by page. */
const AT_ONCE = 100

/**
 * Pays back a part of a paid intent, or all.
 * @returns the refund's id
 * @throws ShopError unavailable; StripeInvalidRequestError when less is left of it
 */
export async function refundIntent(stripe: Stripe, { intentId, amount, idempotencyKey }: NewRefund): Promise<string> {
  // Stripe deletes keys after a day, and a shop may have been down for longer after a lost reply.
  const earlier = await readRefunds(stripe, intentId)
  const known = earlier.find(({ metadata, status }) => metadata?.key === idempotencyKey && !hasFailed(status))
  if (known) return known.id
  const refund = await ask(() =>
    stripe.refunds.create({ payment_intent: intentId, amount, metadata: { key: idempotencyKey } }, { idempotencyKey }),
  )
  if (hasFailed(refund.status)) throw new Error(`Stripe could not pay back: ${refund.failure_reason ?? refund.status}`)
  return refund.id
}

/**
 * All refunds of an intent, the oldest first.
 * @param shopId what the keys of this shop begin with
 */
export async function listRefunds(stripe: Stripe, shopId: string, intentId: string): Promise<ProviderRefund[]> {
  const refunds = await readRefunds(stripe, intentId)
  const prefix = `${shopId}/`
  return refunds.reverse().map(({ id, amount, metadata, status, failure_reason }) => ({
    id,
    amount,
    idempotencyKey: metadata?.key?.startsWith(prefix) ? metadata.key.slice(prefix.length) : undefined,
    failed: hasFailed(status),
    failure: failure_reason,
  }))
}

const readRefunds = (stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> =>
  ask(() => stripe.refunds.list({ payment_intent: intentId, limit: AT_ONCE }).autoPagingToArray({ limit: 10_000 }))

const hasFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled'
