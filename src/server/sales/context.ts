import type { EngagementContext } from '../engagement/context.ts'
import type { PaymentConfig } from './payments/payment-config.ts'
import type { PaymentProviders } from './payments/providers.ts'

/** What carts, checkout, payments and orders need of the running shop. */
export type SalesContext = EngagementContext & { config: PaymentConfig; payments: PaymentProviders }
