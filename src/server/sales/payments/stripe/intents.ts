import type Stripe from 'stripe'
import { ShopError } from '#contract/errors.ts'
import { fromStripeAmount, toStripeAmount } from '#contract/stripe-amounts.ts'
import { excludedStripeMethods } from '#contract/stripe-methods.ts'
import type { Intent, IntentStatus, NewIntent } from '../provider.ts'
import { callStripe, hasStripeCode } from './client.ts'
import { describeMethod } from './describe-method.ts'

/** @throws ShopError payment_failed when the amount is outside Stripe's limits; payments_not_set_up; unavailable */
export async function createIntent(stripe: Stripe, shopId: string, intent: NewIntent): Promise<Intent> {
  const { amount, currency, reference, idempotencyKey, methodConfiguration } = intent
  const created = await callStripe('paymentIntents.create', () =>
    stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amount, currency),
        currency,
        // The methods that the owner has chosen at Stripe.
        automatic_payment_methods: { enabled: true },
        ...(methodConfiguration && { payment_method_configuration: methodConfiguration }),
        excluded_payment_method_types: excludedStripeMethods,
        // The alternative to checking a bank account at once are small deposits, whose amounts the shopper enters days later.
        payment_method_options: { us_bank_account: { verification_method: 'instant' } },
        // In no language: a shopper may repeat the request in another one.
        description: reference,
        metadata: { reference, shop: shopId },
      },
      // Stripe rejects a key of an earlier request with other parameters, so the key ends with the version of these.
      { idempotencyKey: `${idempotencyKey}/${methodConfiguration ?? 'automatic'}` },
    ),
  ).catch((error: unknown) => {
    if (
      (hasStripeCode(error, 'amount_too_small') || hasStripeCode(error, 'amount_too_large')) &&
      error instanceof Error
    )
      throw new ShopError('payment_failed', { message: error.message })
    // Only the configuration of payment methods can be missing: it was deleted at Stripe.
    if (hasStripeCode(error, 'resource_missing')) throw new ShopError('payments_not_set_up', {}, { cause: error })
    throw error
  })
  // A repeated key gets the original response, which may be outdated, so the intent is read again.
  const isRepeated = created.lastResponse.headers['idempotent-replayed'] === 'true'
  return (isRepeated && (await readIntent(stripe, created.id))) || toIntent(created)
}

export async function readIntent(stripe: Stripe, id: string): Promise<Intent | undefined> {
  try {
    return toIntent(
      await callStripe('paymentIntents.retrieve', () =>
        stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
      ),
    )
  } catch (error) {
    if (hasStripeCode(error, 'resource_missing')) return undefined
    throw error
  }
}

export async function cancelIntent(stripe: Stripe, id: string): Promise<Intent | undefined> {
  try {
    // Without our own idempotency key, because Stripe would repeat a rejection for a day; the library makes one for each call.
    return toIntent(
      await callStripe('paymentIntents.cancel', () => stripe.paymentIntents.cancel(id, { expand: ['latest_charge'] })),
    )
  } catch (error) {
    if (hasStripeCode(error, 'resource_missing')) return undefined
    if (hasStripeCode(error, 'payment_intent_unexpected_state')) return readIntent(stripe, id)
    throw error
  }
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const { id, client_secret, amount, currency, last_payment_error, latest_charge } = intent
  if (!client_secret) throw new Error(`Stripe's intent ${id} has no client secret`)
  const charge = typeof latest_charge === 'string' ? null : latest_charge
  return {
    id,
    clientSecret: client_secret,
    status: toIntentStatus(intent),
    amount: fromStripeAmount(amount, currency),
    currency,
    refunded: fromStripeAmount(charge?.amount_refunded ?? 0, currency),
    disputed: charge?.disputed ?? false,
    method: intent.status === 'succeeded' ? describeMethod(charge?.payment_method_details) : undefined,
    lastError: last_payment_error?.message,
  }
}

function toIntentStatus({ status, amount_received }: Stripe.PaymentIntent): IntentStatus {
  const final = (['processing', 'succeeded', 'canceled'] as const).find((each) => each === status)
  if (final) return final
  // A partially paid bank transfer counts as processing.
  return amount_received > 0 ? 'processing' : 'open'
}
