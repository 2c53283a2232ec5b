import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { ORDER_VIEWS } from './admin-orders.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of all returns. The previous page stays until the next one has loaded. */
export const adminReturnsQuery = (userId: string, query: Input<'GET /admin/returns'>) =>
  queryOptions({
    queryKey: ['admin-returns', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/returns', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** Approves, rejects, receives or refunds a return, and reloads all views of it. */
export function useChangeReturnStatus() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: Input<'PUT /admin/returns/{id}/status'>) =>
      (await call('PUT /admin/returns/{id}/status', change)).return,
    onSettled: () => reloadQueries(queries, ...ORDER_VIEWS),
  })
}
