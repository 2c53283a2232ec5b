import { optionalComponent } from '#web/ui/lazy-component.ts'
import type { WalletButtons, WalletProps } from './wallet.ts'

/** The wallets of each payment provider. */
export const wallets: Partial<Record<string, WalletButtons>> = {
  stripe: optionalComponent<WalletProps>(() => import('./stripe/stripe-wallets.tsx')),
  sandbox: optionalComponent<WalletProps>(() => import('./sandbox/demo-wallet.tsx')),
}
