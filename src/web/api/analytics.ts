import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnalyticsPeriod } from '#contract/analytics.ts'
import { call } from './client.ts'

/** The figures of a period. Those of the previous period stay until they have loaded. */
export const analyticsQuery = (userId: string, period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['analytics', userId, period],
    queryFn: ({ signal }) => call('GET /admin/analytics', { period }, { signal }),
    placeholderData: keepPreviousData,
  })
