import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { PriceFillBodyJson } from '#contract/price-fills.ts'
import type { PriceListBodyJson, PricesBodyJson } from '#contract/price-lists.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'
import { hasCode } from './shop-error.ts'

export const priceListsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-price-lists', userId, 'list'],
    queryFn: async ({ signal }) => (await call('GET /admin/price-lists', {}, { signal })).priceLists,
  })

export const priceListQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-price-lists', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/price-lists/{id}', { id }, { signal })).priceList,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** A page of products with their prices. The previous page stays until the next one has loaded. */
export const pricesQuery = (userId: string, query: Input<'GET /admin/prices'>) =>
  queryOptions({
    queryKey: ['admin-prices', userId, query],
    queryFn: ({ signal }) => call('GET /admin/prices', query, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

export const exchangeRatesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-exchange-rates', userId],
    queryFn: ({ signal }) => call('GET /admin/exchange-rates', {}, { signal }),
  })

const FILL_POLL_MS = 1_000

/** A fill, which is read again until it has ended. */
export const priceFillQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['admin-price-fill', userId, id],
    queryFn: async ({ signal }) => (await call('GET /admin/prices/fills/{id}', { id }, { signal })).fill,
    refetchInterval: ({ state }) => (state.data?.state === 'filling' ? FILL_POLL_MS : false),
  })

/** Adds a list, or changes the one with this ID. */
export function useSavePriceList(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | null; body: PriceListBodyJson }) =>
      (
        await (id === null
          ? call('POST /admin/price-lists', body)
          : call('PUT /admin/price-lists/{id}', { id, ...body }))
      ).priceList,
    onSuccess: (list) => queries.setQueryData(priceListQuery(userId, list.id).queryKey, list),
    onSettled: () => reloadQueries(queries, ['admin-price-lists', userId, 'list'], ['admin-exchange-rates']),
  })
}

export function useRemovePriceList(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/price-lists/{id}', { id }),
    // The page of the deleted list is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ['admin-price-lists', userId, 'list'], ['admin-prices']),
  })
}

/** Saves prices together. */
export function useSavePrices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (prices: PricesBodyJson['prices']) => call('PUT /admin/prices', { prices }),
    // Waits, so that the next attempt replaces the prices that are there now.
    onError: async (error) => {
      if (hasCode(error, 'stale')) await queries.invalidateQueries({ queryKey: ['admin-prices'] })
    },
    onSettled: () => reloadQueries(queries, ['admin-prices'], ['admin-price-lists']),
  })
}

/** Previews a fill, or starts it. */
export function useFillPrices() {
  return useMutation({ mutationFn: (body: PriceFillBodyJson) => call('POST /admin/prices/fill', body) })
}

/** Saves a rate that staff entered. */
export function useSaveRate(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /admin/exchange-rates'>) => call('PUT /admin/exchange-rates', body),
    onSuccess: (rates) => queries.setQueryData(exchangeRatesQuery(userId).queryKey, rates),
  })
}
