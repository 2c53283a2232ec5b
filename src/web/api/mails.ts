import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** Polling interval while emails wait to be sent. */
const POLL_MS = 3_000

/** A page of the shop's emails. The previous page stays until the next one has loaded. */
export const mailsQuery = (userId: string, query: Input<'GET /admin/mails'>) =>
  queryOptions({
    queryKey: ['mails', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/mails', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const mailQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['mails', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/mails/{id}', { id }, { signal })).mail,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' && data.failure === null ? POLL_MS : false),
  })

/** Sends an email, possibly again, and reloads its state. */
export function useSendMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/mails/{id}/send', { id }),
    onSettled: () => reloadQueries(queries, ['mails']),
  })
}
