import type { PricingRulesCache } from '../commerce/pricing/read-pricing-rules.ts'
import type { TaxProvider } from '../commerce/tax/tax-provider.ts'
import type { EngagementContext } from '../engagement/context.ts'
import type { PaymentConfig } from './payments/payment-config.ts'
import type { PaymentProviders } from './payments/providers.ts'

/** The parts of the running shop that this layer uses. */
export type SalesContext = EngagementContext & {
  config: PaymentConfig
  payments: PaymentProviders
  pricingRules: PricingRulesCache
  /** Calculates taxes if the owner has chosen it. */
  taxProvider: TaxProvider
}
