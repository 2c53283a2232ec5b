import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'

/**
 * Entries of a description list for the payment method of an order, or for several with their amounts.
 * @param name of the only method
 */
export function paymentEntries(
  { payments, paymentMethod, currency }: Pick<OrderJson, 'payments' | 'paymentMethod' | 'currency'>,
  name: string,
): { name: string; value: string }[] {
  if (payments) return payments.map(({ method, amount }) => ({ name: method, value: formatPrice(amount, currency) }))
  return paymentMethod ? [{ name, value: paymentMethod }] : []
}
