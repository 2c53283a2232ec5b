import type { PaymentProvider } from '../provider.ts'
import { listCases } from './cases.ts'
import { MAX_CALL_MS, stripeClient } from './client.ts'
import { listEvents, readEvent } from './events.ts'
import { cancelIntent, createIntent, readIntent } from './intents.ts'
import { hasMethodConfiguration } from './method-configuration.ts'
import { minimumAmounts } from './minimum-amounts.ts'
import { listRefunds, refundIntent } from './refunds.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { stripeWallets } from './wallets.ts'

/**
 * Payments by Stripe. Card numbers are entered in Stripe's own frames and never reach the shop.
 * @param shopId prefix of idempotency keys, for shops that share a Stripe account, such as two machines with its test keys
 */
export function stripeProvider(
  settings: StripeSettings,
  shopId: string,
  { timeoutMs = MAX_CALL_MS } = {},
): PaymentProvider {
  const stripe = stripeClient(settings, timeoutMs)
  const withShopKey = <T extends { idempotencyKey: string }>(request: T): T => ({
    ...request,
    idempotencyKey: `${shopId}/${request.idempotencyKey}`,
  })
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    browserHosts: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
    minimumAmounts,
    wallets: stripeWallets(stripe, shopId, settings),
    createIntent: (intent) => createIntent(stripe, shopId, withShopKey(intent)),
    hasMethodConfiguration: (id) => hasMethodConfiguration(stripe, id),
    readIntent: (id) => readIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    refund: (refund) => refundIntent(stripe, withShopKey(refund)),
    listRefunds: (intentId) => listRefunds(stripe, shopId, intentId),
    listCases: (intentId) => listCases(stripe, intentId),
    readEvent: (body, headers) => readEvent(stripe, shopId, settings.webhookSecret, body, headers),
    listEvents: (from) => listEvents(stripe, shopId, from),
  }
}
