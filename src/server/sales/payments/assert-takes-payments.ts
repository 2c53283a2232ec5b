import { ShopError } from '#contract/errors.ts'
import type { ShopSettings } from '#contract/shop.ts'
import type { SalesContext } from '../context.ts'
import { listOfferedMethods } from './payment-methods.ts'

type Config = Pick<SalesContext, 'config' | 'payments'>

/** Whether a payment provider takes payments. The sandbox does so only where it is allowed: its test cards are public. */
export const takesOnlinePayments = ({ config, payments }: Config): boolean =>
  payments.current.name !== 'sandbox' || config.sandboxPayments

/** @throws ShopError payments_not_set_up when no payment provider takes payments */
export function assertTakesPayments(shop: Config): void {
  if (!takesOnlinePayments(shop)) throw new ShopError('payments_not_set_up')
}

/** @throws ShopError payments_not_set_up when the shop has no payment method at all */
export function assertHasPaymentMethod(shop: Config, settings: ShopSettings): void {
  if (listOfferedMethods(settings).length === 0) assertTakesPayments(shop)
}
