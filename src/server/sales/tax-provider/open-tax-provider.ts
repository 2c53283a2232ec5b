import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/adminTaxProvider.ts'
import type { TaxProvider } from '#server/commerce/tax/tax-provider.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { PaymentConfig } from '../payments/payment-config.ts'

/** The provider that owners can choose to calculate taxes: Stripe Tax, which needs the keys of payments. */
export async function openTaxProvider(config: PaymentConfig, secrets: Secrets): Promise<TaxProvider> {
  if (!config.stripe) return unusable(t('noKey'))
  // Imported only when needed, because the library is large.
  const { stripeTax } = await import('./stripe/provider.ts')
  const stripe = stripeTax(config.stripe, secrets.shopId)
  return config.paymentProvider === 'sandbox' ? { ...stripe, cannot: async () => [t('sandbox')] } : stripe
}

/** Stripe Tax without keys, as after they were removed. */
function unusable(reason: string): TaxProvider {
  const fail = () => Promise.reject(new ShopError('tax_unavailable', {}, { cause: new Error(reason) }))
  return { name: 'stripe', quote: fail, commit: fail, reverse: fail, cannot: async () => [reason] }
}
