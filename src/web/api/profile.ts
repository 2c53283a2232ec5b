import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserJson } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoints.ts'
import { useAuth } from '#web/state/auth.ts'
import { call } from './client.ts'
import { upload } from './upload.ts'

/** The profile. The cached user is shown until it has loaded. */
export const profileQuery = (cachedUser: UserJson) =>
  queryOptions({
    queryKey: ['profile', cachedUser.id],
    queryFn: async ({ signal }) => (await call('GET /user/profile', {}, { signal })).user,
    placeholderData: cachedUser,
  })

export const useUpdateProfile = () =>
  useProfileChange(async (profile: Input<'PUT /user/update'>) => (await call('PUT /user/update', profile)).user)

/** Uploads a profile picture. */
export const useChangeAvatar = (onProgress: (sent: number) => void) =>
  useProfileChange(async (avatar: File) => (await upload('POST /user/avatar', { avatar }, { onProgress })).user)

export const useRemoveAvatar = () => useProfileChange(async () => (await call('DELETE /user/avatar')).user)

/** A change of the profile. Shows the result on the profile page and in the header. */
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

/** Resends the link to the new email address, or cancels the change. */
export function useEmailChange(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (action: 'resend' | 'cancel') =>
      action === 'resend' ? call('POST /user/email-change') : call('DELETE /user/email-change'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['profile', userId] }),
  })
}

/** Changes the password, or sets the first one. */
export function useChangePassword(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'POST /user/change-password'>) => call('POST /user/change-password', body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['profile', userId] }),
  })
}
