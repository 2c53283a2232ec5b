import type { EngagementContext } from '../engagement/context.ts'
import type { PaymentConfig } from './payments/payment-config.ts'
import type { PaymentProviders } from './payments/providers.ts'

/** What this wing needs of the running shop. */
export type SalesContext = EngagementContext & { config: PaymentConfig; payments: PaymentProviders }
