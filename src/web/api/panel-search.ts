import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** Search results of the panel. A newer search aborts an older one. */
export const panelSearchQuery = (userId: string, q: string) =>
  queryOptions({
    queryKey: ['panel-search', userId, q],
    queryFn: async ({ signal }) => (await call('GET /admin/search', { q }, { signal })).results,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
