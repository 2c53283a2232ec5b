import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionJson } from '#contract/sessions.ts'
import { call } from './client.ts'

/** The account's sessions, this browser's first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }): Promise<SessionJson[]> => (await call('GET /user/sessions', {}, { signal })).sessions,
  })

/** Signs out another device. */
export function useEndSession(userId: string) {
  const onSettled = useSessionsChanged(userId)
  return useMutation({ mutationFn: (id: string) => call('DELETE /user/sessions/{id}', { id }), onSettled })
}

/** Signs out all other devices. */
export function useEndOtherSessions(userId: string) {
  const onSettled = useSessionsChanged(userId)
  return useMutation({ mutationFn: () => call('DELETE /user/sessions'), onSettled })
}

/** Reloads the sessions before the mutation settles. */
function useSessionsChanged(userId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey })
}
