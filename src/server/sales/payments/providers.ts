import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/paymentRefusals.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { PaymentConfig } from './payment-config.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox/provider.ts'

/** The payment providers that the shop is connected to, by the names that its payments store. */
export interface PaymentProviders {
  /** Takes the payments that begin now. */
  readonly current: PaymentProvider
  readonly all: readonly PaymentProvider[]
  /** Undefined when the shop is not connected to it, or no longer. */
  find(name: string): PaymentProvider | undefined
  /**
   * The provider that a payment was begun with, which alone can tell what became of it and pay it back.
   * @throws ShopError unavailable when the shop is no longer connected to it
   */
  of(payment: { provider: string; reference: string }): PaymentProvider
}

/** @param current one of them */
export function paymentProviders(current: PaymentProvider, ...others: PaymentProvider[]): PaymentProviders {
  const byName = new Map([current, ...others].map((provider) => [provider.name, provider]))
  return {
    current,
    all: [...byName.values()],
    find: (name) => byName.get(name),
    of({ provider, reference }) {
      const found = byName.get(provider)
      if (found) return found
      throw new ShopError(
        'unavailable',
        { message: t('notConnected') },
        { cause: new Error(`The payment of ${reference} is at ${provider}, which the shop is not connected to`) },
      )
    },
  }
}

/**
 * Connects to every provider that is configured: Stripe when its keys are set, and always the sandbox, which may have taken
 * payments before. New payments go to Stripe when it is there, unless PAYMENT_PROVIDER says otherwise.
 */
export async function openPaymentProviders(
  config: PaymentConfig,
  secrets: Secrets,
  db: Database,
): Promise<PaymentProviders> {
  const sandbox = sandboxProvider(db, secrets.sandboxSigningSecret)
  if (!config.stripe) return paymentProviders(sandbox)
  // Loaded only where it is needed: the library is large.
  const { stripeProvider } = await import('./stripe/provider.ts')
  const stripe = stripeProvider(config.stripe, secrets.shopId)
  return config.paymentProvider === 'sandbox' ? paymentProviders(sandbox, stripe) : paymentProviders(stripe, sandbox)
}
