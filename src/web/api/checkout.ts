import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

const FIVE_MINUTES = 5 * 60 * 1000

/** Names and estimates of the shipping methods, countries and the payment provider. */
export const checkoutOptionsQuery = queryOptions({
  queryKey: ['checkout-options'],
  queryFn: ({ signal }) => call('GET /checkout/options', {}, { signal }),
  staleTime: FIVE_MINUTES,
})

/** What the shopper's cart costs now. Not kept: an old one would send a shopper with a filled cart away. */
export const quoteQuery = (userId: string) =>
  queryOptions({
    queryKey: ['quote', userId],
    queryFn: ({ signal }) => call('GET /checkout/quote', {}, { signal }),
    gcTime: 0,
  })
