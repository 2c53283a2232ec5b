import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** What is found in the panel. A search that another one has overtaken is called off. */
export const panelSearchQuery = (userId: string, q: string) =>
  queryOptions({
    queryKey: ['panel-search', userId, q],
    queryFn: async ({ signal }) => (await call('GET /admin/search', { q }, { signal })).results,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
