import type { PaymentProvider } from '../provider.ts'
import { listCases } from './cases.ts'
import { MAX_CALL_MS, stripeClient } from './client.ts'
import { listEvents, readEvent } from './events.ts'
import { cancelIntent, createIntent, readIntent } from './intents.ts'
import { listRefunds, refundIntent } from './refunds.ts'
import type { StripeSettings } from './stripe-settings.ts'

/**
 * Real money, by Stripe. Cards are typed into Stripe's own frames and never come to us.
 * @param shopId keeps the keys of several shops apart that share an account, such as two machines with its test keys
 */
export function stripeProvider(
  settings: StripeSettings,
  shopId: string,
  { longestCallMs = MAX_CALL_MS } = {},
): PaymentProvider {
  const stripe = stripeClient(settings, longestCallMs)
  const ours = <T extends { idempotencyKey: string }>(wish: T): T => ({
    ...wish,
    idempotencyKey: `${shopId}/${wish.idempotencyKey}`,
  })
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    browserHosts: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
    createIntent: (intent) => createIntent(stripe, shopId, ours(intent)),
    readIntent: (id) => readIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    refund: (refund) => refundIntent(stripe, ours(refund)),
    listRefunds: (intentId) => listRefunds(stripe, shopId, intentId),
    listCases: (intentId) => listCases(stripe, intentId),
    readEvent: (body, headers) => readEvent(stripe, shopId, settings.webhookSecret, body, headers),
    listEvents: (from) => listEvents(stripe, shopId, from),
  }
}
