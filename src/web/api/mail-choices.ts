import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '#contract/endpoints.ts'
import { call } from './client.ts'

/** The user's email preferences. */
export const mailChoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['mail-choices', userId],
    queryFn: ({ signal }) => call('GET /user/mail-choices', {}, { signal }),
  })

/** Whether the user is subscribed to the newsletter. */
export const ownNewsletterQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-newsletter', userId],
    queryFn: ({ signal }) => call('GET /user/newsletter', {}, { signal }),
  })

export function useChooseMails(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choices: Input<'PUT /user/mail-choices'>) => call('PUT /user/mail-choices', choices),
    onSuccess: ({ choices }, chosen) =>
      queries.setQueryData<Reply<'GET /user/mail-choices'>>(mailChoicesQuery(userId).queryKey, (previous) => ({
        // Each response contains only the requested choices, so concurrent responses do not overwrite each other.
        choices: { ...choices, ...previous?.choices, ...chosen },
      })),
  })
}

export function useChooseNewsletter(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: boolean) => call('PUT /user/newsletter', { wanted }),
    onSuccess: (reply) => queries.setQueryData(ownNewsletterQuery(userId).queryKey, reply),
  })
}
