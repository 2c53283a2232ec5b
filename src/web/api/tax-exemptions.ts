import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

/** Where a customer is exempt from tax. @param userId of staff */
export const exemptionsQuery = (userId: string, customerId: string) =>
  queryOptions({
    queryKey: ['tax-exemptions', userId, customerId],
    queryFn: ({ signal }) => call('GET /admin/users/{id}/tax-exemptions', { id: customerId }, { signal }),
  })

/** Replaces the exemptions of a customer. */
export function useSaveExemptions(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /admin/users/{id}/tax-exemptions'>) =>
      call('PUT /admin/users/{id}/tax-exemptions', body),
    onSuccess: (saved, { id }) => queries.setQueryData(exemptionsQuery(userId, id).queryKey, saved),
  })
}
