import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of the VAT numbers that shoppers entered. The previous page stays until the next one has loaded. */
export const taxIdsQuery = (userId: string, query: Input<'GET /admin/tax-ids'>) =>
  queryOptions({
    queryKey: ['tax-ids', userId, query],
    queryFn: ({ signal }) => call('GET /admin/tax-ids', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** Records that staff checked a number. */
export function useCheckTaxId() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /admin/tax-ids/{id}'>) => call('PUT /admin/tax-ids/{id}', body),
    onSettled: () => reloadQueries(queries, ['tax-ids']),
  })
}

/** Has the register asked again. */
export function useAskAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/tax-ids/{id}/check', { id }),
    onSettled: () => reloadQueries(queries, ['tax-ids']),
  })
}
