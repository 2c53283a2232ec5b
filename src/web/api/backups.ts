import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** Polling interval while a backup is being made. */
const POLL_MS = 3_000

/** The settings of backups, and the last ones. */
export const backupsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['backups', userId],
    queryFn: ({ signal }) => call('GET /admin/backups', {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? POLL_MS : false),
  })

/** A change that reloads the page's data. */
function useBackupChange<T, R>(change: (input: T) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => reloadQueries(queries, ['backups']) })
}

export const useChangeBackupSettings = () =>
  useBackupChange((settings: Input<'PUT /admin/backups/settings'>) => call('PUT /admin/backups/settings', settings))

export const useRequestBackup = () => useBackupChange(() => call('POST /admin/backups'))

export const useCreateBackupKey = () => useBackupChange(async () => (await call('POST /admin/backups/key')).key)

export const useConfirmBackupKey = () => useBackupChange(() => call('POST /admin/backups/key/kept'))
