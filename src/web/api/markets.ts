import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MarketBodyJson } from '#contract/markets.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** All markets, and the languages that they can have. */
export const marketsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-markets', userId, 'list'],
    queryFn: ({ signal }) => call('GET /admin/markets', {}, { signal }),
  })

export const marketQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-markets', userId, 'market', id],
    queryFn: async ({ signal }) => (await call('GET /admin/markets/{id}', { id }, { signal })).market,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** Views that show markets: their list, and the settings, whose countries several markets replace. */
const viewsOf = (userId: string) => [
  ['admin-markets', userId, 'list'],
  ['settings', userId],
]

/** Adds a market, or changes the one with this ID. */
export function useSaveMarket(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, market }: { id: number | null; market: MarketBodyJson }) =>
      (await (id === null ? call('POST /admin/markets', market) : call('PUT /admin/markets/{id}', { ...market, id })))
        .market,
    onSuccess: (market) => queries.setQueryData(marketQuery(userId, market.id).queryKey, market),
    onSettled: () => reloadQueries(queries, ...viewsOf(userId)),
  })
}

/** Deletes a market. */
export function useRemoveMarket(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/markets/{id}', { id }),
    // The default market has more countries now.
    onSettled: () => reloadQueries(queries, ['admin-markets', userId], ...viewsOf(userId)),
  })
}
