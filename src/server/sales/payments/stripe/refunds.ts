import type Stripe from 'stripe'
import { fromStripeAmount, toStripeAmount } from '#contract/stripe-amounts.ts'
import type { NewRefund, ProviderRefund } from '../provider.ts'
import { callStripe } from './client.ts'

/** A payment rarely has more refunds; others are read page by page. */
const PAGE_SIZE = 100

/**
 * Refunds a paid intent in part or in full.
 * @returns the refund's id
 * @throws ShopError unavailable; StripeInvalidRequestError when less is left of it
 */
export async function refundIntent(
  stripe: Stripe,
  { intentId, amount, currency, idempotencyKey }: NewRefund,
): Promise<string> {
  // Stripe forgets idempotency keys after a day, and after a lost response the shop may have been down for longer.
  const earlier = await readRefunds(stripe, intentId)
  const existing = earlier.find(({ metadata, status }) => metadata?.key === idempotencyKey && !hasFailed(status))
  if (existing) return existing.id
  const refund = await callStripe('refunds.create', () =>
    stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: toStripeAmount(amount, currency),
        metadata: { key: idempotencyKey },
      },
      { idempotencyKey },
    ),
  )
  if (hasFailed(refund.status))
    throw new Error(`Stripe could not execute the refund: ${refund.failure_reason ?? refund.status}`)
  return refund.id
}

/**
 * All refunds of an intent, oldest first.
 * @param shopId prefix of this shop's idempotency keys
 */
export async function listRefunds(stripe: Stripe, shopId: string, intentId: string): Promise<ProviderRefund[]> {
  const refunds = await readRefunds(stripe, intentId)
  const prefix = `${shopId}/`
  return refunds.reverse().map(({ id, amount, currency, metadata, status, failure_reason }) => ({
    id,
    amount: fromStripeAmount(amount, currency),
    idempotencyKey: metadata?.key?.startsWith(prefix) ? metadata.key.slice(prefix.length) : undefined,
    failed: hasFailed(status),
    failure: failure_reason,
  }))
}

const readRefunds = (stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> =>
  callStripe('refunds.list', () =>
    stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE }).autoPagingToArray({ limit: 10_000 }),
  )

const hasFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled'
