import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TaxReportPeriod } from '#contract/tax-report.ts'
import { call } from './client.ts'

/** The taxes of a period. Those of the previous period stay until they have loaded. */
export const taxReportQuery = (userId: string, period: TaxReportPeriod) =>
  queryOptions({
    queryKey: ['tax-report', userId, period],
    queryFn: ({ signal }) => call('GET /admin/reports/tax', period, { signal }),
    placeholderData: keepPreviousData,
  })
