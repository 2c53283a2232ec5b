import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserJson } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

/** The profile as the server has it; what is known of the user stands in until it has come. */
export const profileQuery = (known: UserJson) =>
  queryOptions({
    queryKey: ['profile', known.id],
    queryFn: async ({ signal }) => (await call('GET /user/profile', {}, { signal })).user,
    placeholderData: known,
  })

/** Saves the profile. */
export function useUpdateProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (profile: Input<'PUT /user/update'>) => (await call('PUT /user/update', profile)).user,
    onSuccess: (user) => queries.setQueryData(['profile', user.id], user),
  })
}
