import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** Polling interval while deliveries wait for their first attempt. */
const POLL_MS = 3_000

/** The webhooks of the shop. */
export const webhooksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['webhooks', userId, 'list'],
    queryFn: async ({ signal }) => (await call('GET /admin/webhooks', {}, { signal })).webhooks,
  })

/** A page of a webhook's deliveries. The previous page stays until the next one has loaded. */
export const deliveriesQuery = (userId: string, query: Input<'GET /admin/webhooks/{id}/deliveries'>) =>
  queryOptions({
    queryKey: ['webhooks', userId, 'deliveries', query],
    queryFn: ({ signal }) => call('GET /admin/webhooks/{id}/deliveries', query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state, failure }) => state === 'waiting' && failure === null) ? POLL_MS : false,
  })

/** A change of a webhook. Reloads the list. */
function useWebhookChange<T, R>(change: (input: T) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => reloadQueries(queries, ['webhooks']),
  })
}

export const useAddWebhook = () =>
  useWebhookChange(
    async (webhook: Input<'POST /admin/webhooks'>) => (await call('POST /admin/webhooks', webhook)).webhook,
  )

export const useChangeWebhook = () =>
  useWebhookChange((webhook: Input<'PUT /admin/webhooks/{id}'>) => call('PUT /admin/webhooks/{id}', webhook))

export const useRemoveWebhook = () => useWebhookChange((id: string) => call('DELETE /admin/webhooks/{id}', { id }))

/** Repeats a delivery. */
export const useRedeliver = () =>
  useWebhookChange((id: string) => call('POST /admin/webhooks/deliveries/{id}/redeliver', { id }))
