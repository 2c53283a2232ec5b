import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

/** The owner's payment methods. Other people's saves do not interrupt editing; a conflict is reported when saving. */
export const paymentMethodsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-payment-methods', userId],
    queryFn: ({ signal }) => call('GET /admin/payment-methods', {}, { signal }),
    refetchOnWindowFocus: false,
  })

export const walletsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-wallets', userId],
    queryFn: ({ signal }) => call('GET /admin/wallets', {}, { signal }),
    refetchOnWindowFocus: false,
  })

export function useSavePaymentMethods(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /admin/payment-methods'>) => call('PUT /admin/payment-methods', body),
    onSuccess: (saved) => queries.setQueryData(paymentMethodsQuery(userId).queryKey, saved),
  })
}
