import { useEffect } from 'react'
import type { CheckoutOptionsJson, QuoteJson } from '#contract/checkout.ts'
import type { OfferedManualMethodJson } from '#contract/manual-payments.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import { dueOf } from './due-of.ts'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

export type PaymentMethod = CheckoutValues['paymentMethod']

/**
 * The payment methods that are offered for the address and the total, and the one in the form. When it is no longer offered, the first
 * one replaces it. `hidesManual` is whether other methods would be offered without gift cards and store credit.
 * @param shippingMethod whose total is to be paid
 */
export function useOfferedPayment(
  form: CheckoutFormReturn,
  { online, manualMethods }: CheckoutOptionsJson,
  quote: QuoteJson,
  shippingMethod: string,
): { manual: OfferedManualMethodJson[]; hidesManual: boolean; method: PaymentMethod } {
  const country = form.watch('country')
  const { needsShipping } = quote
  const total = quote.totals[shippingMethod]?.total ?? 0
  // A payment outside of the provider can be undone when a gift card has been spent already, so they do not combine.
  const isPartlyPaid = (dueOf(quote, shippingMethod) ?? total) < total
  const possible = manualMethods.filter(
    ({ method, countries, maxTotal }) =>
      (countries.length === 0 || countries.includes(country)) &&
      (maxTotal === null || total <= maxTotal) &&
      (method !== 'cash' || needsShipping),
  )
  const manual = isPartlyPaid ? [] : possible
  const offered: PaymentMethod[] = [...(online ? ['online' as const] : []), ...manual.map(({ method }) => method)]
  const chosen = form.watch('paymentMethod')
  const method = offered.includes(chosen) ? chosen : (offered[0] ?? 'online')
  useEffect(() => {
    if (method !== chosen) form.setValue('paymentMethod', method)
  }, [form.setValue, method, chosen])
  return { manual, hidesManual: possible.length > manual.length, method }
}
