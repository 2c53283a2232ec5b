import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** The figures of the panel's first page. */
export const dashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dashboard', userId],
    queryFn: ({ signal }) => call('GET /admin/dashboard', {}, { signal }),
  })
