import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

const FIVE_MINUTES = 5 * 60 * 1000

/** Shipping methods, countries and the payment provider. */
export const checkoutOptionsQuery = queryOptions({
  queryKey: ['checkout-options'],
  queryFn: ({ signal }) => call('GET /checkout/options', {}, { signal }),
  staleTime: FIVE_MINUTES,
})

/** The current quote of the shopper's cart. Not cached, because an outdated empty quote would redirect from the checkout. */
export const quoteQuery = (userId: string) =>
  queryOptions({
    queryKey: ['quote', userId],
    queryFn: ({ signal }) => call('GET /checkout/quote', {}, { signal }),
    gcTime: 0,
  })
