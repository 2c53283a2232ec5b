import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { lookAgain } from './look-again.ts'

/** Who was invited to work in the shop and has not answered. */
export const invitationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['invitations', userId],
    queryFn: async ({ signal }) => (await call('GET /admin/invitations', {}, { signal })).invitations,
  })

/** Each change of an invitation is followed by a look at all of them, which may differ from what was shown. */
function useInvitationChange<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => lookAgain(queries, ['invitations']),
  })
}

export const useInvite = () =>
  useInvitationChange((body: Input<'POST /admin/invitations'>) => call('POST /admin/invitations', body))

export const useSendInvitationAgain = () =>
  useInvitationChange((id: string) => call('POST /admin/invitations/{id}/resend', { id }))

export const useRevokeInvitation = () =>
  useInvitationChange((id: string) => call('DELETE /admin/invitations/{id}', { id }))
