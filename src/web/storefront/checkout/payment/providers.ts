import type { CheckoutOptionsJson } from '#contract/checkout.ts'
import type { CardFields } from './card-entry.ts'
import { SandboxCard } from './sandbox-card.tsx'

type ProviderName = CheckoutOptionsJson['payment']['provider']

/** The card fields of each provider that this browser knows. */
const providers: Partial<Record<ProviderName, CardFields>> = { sandbox: SandboxCard }

export const cardFieldsOf = (provider: ProviderName): CardFields | undefined => providers[provider]
