import { ShopError } from '#contract/errors.ts'
import type { SalesContext } from '../context.ts'

/**
 * Rejects orders while only the sandbox could take their payment: its test cards are public.
 * @throws ShopError payments_not_set_up when there is no real provider and sandbox payments are not allowed
 */
export function assertTakesPayments({ config, payments }: Pick<SalesContext, 'config' | 'payments'>): void {
  if (payments.current.name === 'sandbox' && !config.sandboxPayments) throw new ShopError('payments_not_set_up')
}
