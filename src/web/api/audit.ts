import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of the audit log. The previous page stays until the next one has loaded. */
export const auditQuery = (userId: string, query: Input<'GET /admin/audit'>) =>
  queryOptions({
    queryKey: ['audit', userId, query],
    queryFn: ({ signal }) => call('GET /admin/audit', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** Undoes a change in the audit log, and reloads everything, because any view may show it. */
export function useUndo() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /admin/audit/{id}/undo', { id }),
    onSettled: () => reloadQueries(queries),
  })
}
