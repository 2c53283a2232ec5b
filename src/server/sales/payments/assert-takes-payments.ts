import { ShopError } from '#contract/errors.ts'
import type { SalesContext } from '../context.ts'

/**
 * Keeps the sandbox, whose cards are printed in the README, from taking orders of real customers.
 * @throws ShopError payments_not_set_up at an https shop without a payment provider
 */
export function assertTakesPayments({ config, payments }: Pick<SalesContext, 'config' | 'payments'>): void {
  if (payments.current.name === 'sandbox' && !config.sandboxPayments) throw new ShopError('payments_not_set_up')
}
