import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

/** A page of disputes, fraud warnings and reviews. The previous page stays until the next one has loaded. */
export const adminDisputesQuery = (userId: string, query: Input<'GET /admin/disputes'>) =>
  queryOptions({
    queryKey: ['admin-disputes', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/disputes', query, { signal }),
    placeholderData: keepPreviousData,
  })
