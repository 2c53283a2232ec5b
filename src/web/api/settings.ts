import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

const settingsKey = (userId: string) => ['settings', userId, 'all']

/** What the owner can change. While it is edited it is read again only when somebody asks for it. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: settingsKey(userId),
    queryFn: ({ signal }) => call('GET /admin/settings', {}, { signal }),
    refetchOnWindowFocus: false,
  })

/** What the shop is connected to. */
export const connectionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['settings', userId, 'connections'],
    queryFn: ({ signal }) => call('GET /admin/connections', {}, { signal }),
  })

/** Changes all settings at once. */
export function useSaveSettings(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /admin/settings'>) => call('PUT /admin/settings', body),
    onSuccess: (saved) => queries.setQueryData(settingsKey(userId), saved),
  })
}
