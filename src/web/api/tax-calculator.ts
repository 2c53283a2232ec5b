import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** Who calculates taxes, and what is not recorded at Stripe Tax yet. The server asks Stripe for it. */
export const taxCalculatorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-tax-calculator', userId],
    queryFn: ({ signal }) => call('GET /admin/tax-calculator', {}, { signal }),
    refetchOnWindowFocus: false,
  })

export function useSaveTaxCalculator(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /admin/tax-calculator'>) => call('PUT /admin/tax-calculator', body),
    onSuccess: (saved) => queries.setQueryData(taxCalculatorQuery(userId).queryKey, saved),
  })
}

/** Records a sale or refund at Stripe Tax again. */
export function useRetryTaxRecord(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/tax-records/{id}/retry', { id }),
    onSettled: () => reloadQueries(queries, taxCalculatorQuery(userId).queryKey),
  })
}
