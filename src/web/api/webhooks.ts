import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { lookAgain } from './look-again.ts'

/** As long as something waits to be sent for the first time, its fate is asked for. */
const LOOK_AGAIN_MS = 3_000

/** Who is told of what happens in the shop. */
export const webhooksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['webhooks', userId, 'list'],
    queryFn: async ({ signal }) => (await call('GET /admin/webhooks', {}, { signal })).webhooks,
  })

/** A page of what one of them was told. The page before stays until the next one has come. */
export const deliveriesQuery = (userId: string, query: Input<'GET /admin/webhooks/{id}/deliveries'>) =>
  queryOptions({
    queryKey: ['webhooks', userId, 'deliveries', query],
    queryFn: ({ signal }) => call('GET /admin/webhooks/{id}/deliveries', query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state, failure }) => state === 'waiting' && failure === null) ? LOOK_AGAIN_MS : false,
  })

/** Each change of a webhook is followed by a look at all of them. */
function useWebhookChange<T, R>(change: (input: T) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => lookAgain(queries, ['webhooks']),
  })
}

export const useAddWebhook = () =>
  useWebhookChange(
    async (webhook: Input<'POST /admin/webhooks'>) => (await call('POST /admin/webhooks', webhook)).webhook,
  )

export const useChangeWebhook = () =>
  useWebhookChange((webhook: Input<'PUT /admin/webhooks/{id}'>) => call('PUT /admin/webhooks/{id}', webhook))

export const useRemoveWebhook = () => useWebhookChange((id: string) => call('DELETE /admin/webhooks/{id}', { id }))

/** Tells a webhook of something again. */
export const useDeliverAgain = () =>
  useWebhookChange((id: string) => call('POST /admin/webhooks/deliveries/{id}/redeliver', { id }))
