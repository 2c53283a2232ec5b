import type { Config } from '../config.ts'
import type { Database } from '../database/client.ts'
import type { Secrets } from '../secrets.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox/provider.ts'

/** Stripe when its keys are set, else the sandbox. */
export async function chooseProvider(config: Config, secrets: Secrets, db: Database): Promise<PaymentProvider> {
  if (!config.stripe) return sandboxProvider(db, secrets.sandboxSigningSecret)
  // Only who needs it waits for the library.
  const { stripeProvider } = await import('./stripe/provider.ts')
  return stripeProvider(config.stripe, secrets.shopId)
}
