import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** Pending invitations to work in the shop. */
export const invitationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['invitations', userId],
    queryFn: async ({ signal }) => (await call('GET /admin/invitations', {}, { signal })).invitations,
  })

/** A change of an invitation. Reloads the list. */
function useInvitationChange<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => reloadQueries(queries, ['invitations']),
  })
}

export const useInvite = () =>
  useInvitationChange((body: Input<'POST /admin/invitations'>) => call('POST /admin/invitations', body))

export const useResendInvitation = () =>
  useInvitationChange((id: string) => call('POST /admin/invitations/{id}/resend', { id }))

export const useRevokeInvitation = () =>
  useInvitationChange((id: string) => call('DELETE /admin/invitations/{id}', { id }))
