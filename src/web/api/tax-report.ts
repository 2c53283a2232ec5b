import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TaxReportPeriod } from '#contract/tax-report.ts'
import { call } from './client.ts'

const POLL_MS = 5_000

/** The taxes of a period, or of last month. Those of the previous period stay until they have loaded. */
export const taxReportQuery = (userId: string, period: Partial<TaxReportPeriod>) =>
  queryOptions({
    queryKey: ['tax-report', userId, period],
    queryFn: ({ signal }) => call('GET /admin/reports/tax', period, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.pending > 0 ? POLL_MS : false),
  })
