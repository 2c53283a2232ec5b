import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

const POLL_MS = 15_000

/** The state of each part of the running shop. */
export const systemQuery = (userId: string) =>
  queryOptions({
    queryKey: ['system', userId],
    queryFn: ({ signal }) => call('GET /admin/system', {}, { signal }),
    refetchInterval: POLL_MS,
  })
