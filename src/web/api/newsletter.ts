import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of newsletter subscribers. The previous page stays until the next one has loaded. */
export const subscribersQuery = (userId: string, query: Input<'GET /admin/newsletter'>) =>
  queryOptions({
    queryKey: ['newsletter', userId, query],
    queryFn: ({ signal }) => call('GET /admin/newsletter', query, { signal }),
    placeholderData: keepPreviousData,
  })

export function useRemoveSubscriber() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/newsletter/{id}', { id }),
    onSettled: () => reloadQueries(queries, ['newsletter']),
  })
}
