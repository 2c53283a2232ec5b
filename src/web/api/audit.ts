import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { lookAgain } from './look-again.ts'

/** A page of the audit log. The page before stays until the next one has come. */
export const auditQuery = (userId: string, query: Input<'GET /admin/audit'>) =>
  queryOptions({
    queryKey: ['audit', userId, query],
    queryFn: ({ signal }) => call('GET /admin/audit', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** Changes back what an entry changed; whatever the panel shows may be different then. */
export function useUndo() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /admin/audit/{id}/undo', { id }),
    onSettled: () => lookAgain(queries),
  })
}
