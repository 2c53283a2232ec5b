import { useEffect } from 'react'
import type { QuoteJson } from '#contract/checkout.ts'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

/**
 * The shipping method in the form. When the address changes to one without it, the first that is offered there; a cart of which nothing is
 * shipped has the same totals under some codes.
 * @returns a method of the totals; the chosen one if nothing is offered
 */
export function useOfferedMethod(form: CheckoutFormReturn, { needsShipping, methods, totals }: QuoteJson): string {
  const chosen = form.watch('shippingMethod')
  const codes = needsShipping ? methods.map(({ code }) => code) : Object.keys(totals)
  const replacement = codes.includes(chosen) ? undefined : codes[0]
  useEffect(() => {
    if (replacement !== undefined) form.setValue('shippingMethod', replacement)
  }, [form.setValue, replacement])
  return replacement ?? chosen
}
