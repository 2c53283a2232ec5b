import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { MessageDetailsJson } from '#contract/messages.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of messages from the contact form. The previous page stays until the next one has loaded. */
export const messagesQuery = (userId: string, query: Input<'GET /admin/messages'>) =>
  queryOptions({
    queryKey: ['messages', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/messages', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const messageQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['messages', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/messages/{id}', { id }, { signal })).message,
  })

/** A change of a message. Shows the result at once and reloads all lists of messages. */
function useMessageChange<T>(userId: string, change: (input: T) => Promise<{ message: MessageDetailsJson }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: T) => (await change(input)).message,
    onSuccess: (message) => queries.setQueryData(messageQuery(userId, message.id).queryKey, message),
    onSettled: () => reloadQueries(queries, ...affectedQueries(userId)),
  })
}

const affectedQueries = (userId: string) => [['messages', userId, 'list'], ['dashboard']]

export const useChangeMessageState = (userId: string) =>
  useMessageChange(userId, (change: Input<'PUT /admin/messages/{id}/state'>) =>
    call('PUT /admin/messages/{id}/state', change),
  )

export const useAnswerMessage = (userId: string) =>
  useMessageChange(userId, (answer: Input<'POST /admin/messages/{id}/answers'>) =>
    call('POST /admin/messages/{id}/answers', answer),
  )

export function useDeleteMessage(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/messages/{id}', { id }),
    // The page of the deleted message is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ...affectedQueries(userId)),
  })
}
