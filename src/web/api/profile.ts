import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserJson } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoints.ts'
import { useAuth } from '#web/state/auth.ts'
import { call } from './client.ts'
import { upload } from './upload.ts'

/** The profile as the server has it; what is known of the user stands in until it has come. */
export const profileQuery = (known: UserJson) =>
  queryOptions({
    queryKey: ['profile', known.id],
    queryFn: async ({ signal }) => (await call('GET /user/profile', {}, { signal })).user,
    placeholderData: known,
  })

/** Saves the profile. */
export const useUpdateProfile = () =>
  useProfileChange(async (profile: Input<'PUT /user/update'>) => (await call('PUT /user/update', profile)).user)

/** Shows a picture of oneself. */
export const useChangeAvatar = (onProgress: (sent: number) => void) =>
  useProfileChange(async (avatar: File) => (await upload('POST /user/avatar', { avatar }, { onProgress })).user)

export const useRemoveAvatar = () => useProfileChange(async () => (await call('DELETE /user/avatar')).user)

/** Whatever changes the profile shows it changed, on this page and above every other. */
function useProfileChange<T>(change: (input: T) => Promise<UserJson>) {
  const queries = useQueryClient()
  const setUser = useAuth((auth) => auth.setUser)
  return useMutation({
    mutationFn: change,
    onSuccess(user) {
      queries.setQueryData(['profile', user.id], user)
      setUser(user)
    },
  })
}

/** Sends the link to the new email once more, or leaves the email as it is. */
export function useEmailChange(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (what: 'again' | 'cancel') =>
      what === 'again' ? call('POST /user/email-change') : call('DELETE /user/email-change'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['profile', userId] }),
  })
}

/** Changes the password. From then on the account has one. */
export function useChangePassword(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'POST /user/change-password'>) => call('POST /user/change-password', body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['profile', userId] }),
  })
}
