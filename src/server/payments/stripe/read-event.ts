import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { ProviderEvent } from '../provider.ts'

const Subject = z.object({ id: z.string(), object: z.literal('payment_intent') })
/** Charges, refunds and disputes name the intent that they are of. */
const PartOfIntent = z.object({ payment_intent: z.union([z.string(), z.object({ id: z.string() })]) })

/** @throws ShopError bad_signature, also when it was signed more than five minutes ago */
export function readEvent(
  stripe: Stripe,
  webhookSecret: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): ProviderEvent {
  const { id, type, data } = parse(stripe, webhookSecret, body, String(headers['stripe-signature'] ?? ''))
  return { id, type, intentId: intentOf(data.object) }
}

function parse(stripe: Stripe, webhookSecret: string, body: Buffer, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch (error) {
    // Its cause is left out: it holds the body.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new ShopError('bad_signature')
    throw new ShopError('invalid_request', {}, { cause: error })
  }
}

function intentOf(object: unknown): string | undefined {
  const intent = Subject.safeParse(object)
  if (intent.success) return intent.data.id
  const part = PartOfIntent.safeParse(object)
  if (!part.success) return undefined
  const { payment_intent: of } = part.data
  return typeof of === 'string' ? of : of.id
}
