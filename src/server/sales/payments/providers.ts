import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/paymentErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { PaymentConfig } from './payment-config.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox/provider.ts'

/** The connected payment providers, by the name that is stored with each payment. */
export interface PaymentProviders {
  /** The provider of new payments. */
  readonly current: PaymentProvider
  readonly all: readonly PaymentProvider[]
  /** Undefined when no provider of this name is connected. */
  find(name: string): PaymentProvider | undefined
  /**
   * The provider of a payment, the only one that can report its state and refund it.
   * @throws ShopError unavailable when it is no longer connected
   */
  forPayment(payment: { provider: string; reference: string }): PaymentProvider
}

/** @param current the provider of new payments */
export function paymentProviders(current: PaymentProvider, ...others: PaymentProvider[]): PaymentProviders {
  const byName = new Map([current, ...others].map((provider) => [provider.name, provider]))
  return {
    current,
    all: [...byName.values()],
    find: (name) => byName.get(name),
    forPayment({ provider, reference }) {
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
 * Opens every configured provider: Stripe when its keys are set, and always the sandbox, which may have taken payments
 * before. New payments go to Stripe if it is configured, unless PAYMENT_PROVIDER is `sandbox`.
 */
export async function openPaymentProviders(
  config: PaymentConfig,
  secrets: Secrets,
  db: Database,
): Promise<PaymentProviders> {
  const sandbox = sandboxProvider(db, secrets.sandboxSigningSecret)
  if (!config.stripe) return paymentProviders(sandbox)
  // Imported only when needed, because the library is large.
  const { stripeProvider } = await import('./stripe/provider.ts')
  const stripe = stripeProvider(config.stripe, secrets.shopId)
  return config.paymentProvider === 'sandbox' ? paymentProviders(sandbox, stripe) : paymentProviders(stripe, sandbox)
}
