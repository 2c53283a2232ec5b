import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

const FIVE_MINUTES = 5 * 60 * 1000

/** Shipping methods, countries and the payment provider. */
export const checkoutOptionsQuery = queryOptions({
  queryKey: ['checkout-options'],
  queryFn: ({ signal }) => call('GET /checkout/options', {}, { signal }),
  staleTime: FIVE_MINUTES,
})

/** Enters the VAT number of a business. */
export function useEnterTaxId() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'POST /checkout/tax-id'>) => call('POST /checkout/tax-id', body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['quote'] }),
  })
}

/**
 * The current quote of the shopper's cart. Not cached, because an outdated empty quote would redirect from the checkout.
 * @param place where the order is sent
 */
export const quoteQuery = (userId: string, place: Input<'GET /checkout/quote'> = {}) =>
  queryOptions({
    queryKey: ['quote', userId, place],
    queryFn: ({ signal }) => call('GET /checkout/quote', place, { signal }),
    gcTime: 0,
  })
