import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QuoteJson } from '#contract/checkout.ts'
import { postcodeProblem } from '#contract/countries.ts'
import { quoteQuery } from '#web/api/checkout.ts'
import { useCountryRules } from '#web/api/country-rules.ts'
import { useDebounced } from '#web/forms/use-debounced.ts'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

/** How often the quote is read again while a VAT number is being checked. */
const TAX_ID_POLL_MS = 2_000
/** How long the shopper stops typing the street before taxes are calculated for it. */
const STREET_MS = 800

/**
 * The quote for the shipping address in the form, where taxes or shipping methods depend on it, with or without store credit. Until it has
 * loaded, the previous quote.
 * @param initial the quote for the shop's first country, with store credit
 */
export function usePlaceQuote(userId: string, initial: QuoteJson, form: CheckoutFormReturn) {
  const queries = useQueryClient()
  const [country, state, zipCode, taxId] = form.watch(['country', 'state', 'zipCode', 'taxId'])
  const useStoreCredit = form.watch('useStoreCredit')
  const street = useDebounced(form.watch(['city', 'address']), STREET_MS)
  const { regions } = useCountryRules(country)
  const place = {
    country,
    // Incomplete postal codes and free text would load a quote for each key.
    ...(regions && { state }),
    ...(postcodeProblem(country, zipCode ?? '') === undefined && { zipCode }),
    ...(taxId && { taxId }),
    ...(initial.taxByStreet && { city: street[0], address: street[1] }),
  }
  const byPlace = initial.taxByPlace || initial.shippingByPlace
  const query = quoteQuery(userId, { ...(byPlace && place), ...(!useStoreCredit && { useStoreCredit: 'false' }) })
  const differs = byPlace || !useStoreCredit
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    enabled: differs,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.taxId?.isBeingChecked ? TAX_ID_POLL_MS : false),
  })
  const quote = differs ? (data ?? initial) : initial
  return {
    quote,
    failure: differs ? error : null,
    refetch,
    isFetching,
    readQuote: () => queries.getQueryData(query.queryKey),
  }
}
