import { useEffect } from 'react'
import type { QuoteJson } from '#contract/checkout.ts'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

/**
 * The shipping method in the form. When the address changes to one without it, the first that is offered there.
 * @returns a method of the totals; the chosen one if nothing is offered
 */
export function useOfferedMethod(form: CheckoutFormReturn, { needsShipping, methods, totals }: QuoteJson): string {
  const chosen = form.watch('shippingMethod')
  const [first] = methods
  const isOffered = methods.some(({ code }) => code === chosen)
  const replacement = needsShipping ? (isOffered ? undefined : first?.code) : undefined
  useEffect(() => {
    if (replacement !== undefined) form.setValue('shippingMethod', replacement)
  }, [form.setValue, replacement])
  if (!needsShipping) return Object.keys(totals)[0] ?? chosen
  return replacement ?? chosen
}
