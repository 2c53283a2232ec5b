import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { SettingsJson } from '#contract/settings.ts'
import { call } from './client.ts'

const settingsKey = (userId: string) => ['settings', userId, 'all']

/** The owner's settings. They are not reloaded while they are edited, unless requested. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: settingsKey(userId),
    queryFn: ({ signal }) => call('GET /admin/settings', {}, { signal }),
    refetchOnWindowFocus: false,
  })

/** Checklist of what the shop needs before its first sale. */
export const setupQuery = (userId: string) =>
  queryOptions({
    queryKey: ['settings', userId, 'setup'],
    queryFn: ({ signal }) => call('GET /admin/setup', {}, { signal }),
  })

/** Changes some settings without overwriting concurrent changes of others. */
export function useChangeSettings(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: (settings: SettingsJson) => Partial<SettingsJson>) => {
      const { settings, revision } = await call('GET /admin/settings')
      return call('PUT /admin/settings', { settings: { ...settings, ...change(settings) }, revision })
    },
    onSuccess: async (saved) => {
      queries.setQueryData(settingsKey(userId), saved)
      await queries.invalidateQueries({ queryKey: setupQuery(userId).queryKey })
    },
  })
}

/** Third-party services that the shop is connected to. */
export const connectionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['settings', userId, 'connections'],
    queryFn: ({ signal }) => call('GET /admin/connections', {}, { signal }),
  })

/** Whether the shop has no mail server, so that its emails stay in the outbox. False until this is loaded. */
export function useHasNoMailServer(userId: string): boolean {
  const { data } = useQuery(connectionsQuery(userId))
  return data?.mail.server === null
}

/** Replaces all settings. */
export function useSaveSettings(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /admin/settings'>) => call('PUT /admin/settings', body),
    onSuccess: (saved) => queries.setQueryData(settingsKey(userId), saved),
  })
}
