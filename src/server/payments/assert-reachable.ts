import { ShopError } from '#contract/errors.ts'
import type { PaymentProvider } from './provider.ts'
import type { Payment } from './queries.ts'

/**
 * Makes sure that what the provider does not know of a payment is not taken for an answer: the one that it was begun with
 * may still take money for it, although the shop has its keys no more. A sandbox that was left takes none.
 * @throws ShopError unavailable
 */
export function assertReachable({ name }: PaymentProvider, { provider, reference }: Payment): void {
  if (provider === name || provider === 'sandbox') return
  throw new ShopError(
    'unavailable',
    { message: 'The payment of your last order cannot be looked up right now. Please write to us.' },
    { cause: new Error(`The payment of ${reference} is at ${provider}, and the shop is connected to ${name}`) },
  )
}
