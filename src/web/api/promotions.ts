import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { amountCurrency } from '#contract/amount-currency.ts'
import type { Input } from '#contract/endpoints.ts'
import type { NewPromotionBodyJson, PromotionBodyJson } from '#contract/promotions.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of the promotions. The previous page stays until the next one has loaded. */
export const promotionsQuery = (userId: string, query: Input<'GET /admin/promotions'>) =>
  queryOptions({
    queryKey: ['admin-promotions', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/promotions', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const promotionQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-promotions', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/promotions/{id}', { id }, { signal })).promotion,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

export const promotionFiguresQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-promotions', userId, 'figures', id],
    queryFn: async ({ signal }) => (await call('GET /admin/promotions/{id}/figures', { id }, { signal })).currencies,
  })

const BATCH_POLL_MS = 1_000

/** A page of the codes of a promotion, which is read again while random codes are being made. */
export const promotionCodesQuery = (userId: string, query: Input<'GET /admin/promotions/{id}/codes'>) =>
  queryOptions({
    queryKey: ['admin-promotions', userId, 'codes', query],
    queryFn: ({ signal }) => call('GET /admin/promotions/{id}/codes', query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ state }) => state === 'making') ? BATCH_POLL_MS : false,
  })

/** The names of the shop's markets and shipping methods, and its currencies. */
export const promotionChoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-promotion-choices', userId],
    queryFn: async ({ signal }) => {
      const [{ markets }, { priceLists }, { zones }] = await Promise.all([
        call('GET /admin/markets', {}, { signal }),
        call('GET /admin/price-lists', {}, { signal }),
        call('GET /admin/shipping', {}, { signal }),
      ])
      return {
        markets: new Map(markets.map(({ id, name }) => [id, name])),
        methods: new Map(zones.flatMap(({ methods, codes }) => codes.map((code, at) => [code, methods[at] ?? code]))),
        currencies: [...new Set([amountCurrency(), ...priceLists.map(({ currency }) => currency)])],
      }
    },
    refetchOnWindowFocus: false,
  })

/** Adds a promotion, or changes the one with this ID. */
export function useSavePromotion(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | null; body: NewPromotionBodyJson | PromotionBodyJson }) => {
      const { promotion } = await (id === null
        ? call('POST /admin/promotions', body)
        : call('PUT /admin/promotions/{id}', { id, ...body }))
      return promotion
    },
    onSuccess: (promotion) => queries.setQueryData(promotionQuery(userId, promotion.id).queryKey, promotion),
    onSettled: () => reloadQueries(queries, ['admin-promotions', userId, 'list']),
  })
}

/** Turns a promotion off or on. */
export function useSwitchPromotion(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: { id: number; enabled: boolean }) =>
      (await call('PUT /admin/promotions/{id}/enabled', input)).promotion,
    onSuccess: (promotion) => queries.setQueryData(promotionQuery(userId, promotion.id).queryKey, promotion),
    onSettled: () => reloadQueries(queries, ['admin-promotions', userId, 'list']),
  })
}

/** Deletes a promotion. */
export function useRemovePromotion(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/promotions/{id}', { id }),
    // The page of the deleted promotion is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ['admin-promotions', userId, 'list']),
  })
}

/** What a promotion saves on a cart. */
export const useTryPromotion = () =>
  useMutation({
    mutationFn: (input: Input<'POST /admin/promotions/{id}/try'>) => call('POST /admin/promotions/{id}/try', input),
  })

/** Adds a code, or requests random ones. */
export function useAddCodes(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'POST /admin/promotions/{id}/codes'>) => call('POST /admin/promotions/{id}/codes', input),
    onSettled: () =>
      reloadQueries(queries, ['admin-promotions', userId, 'codes'], ['admin-promotions', userId, 'list']),
  })
}

/** Ends a code now. */
export function useEndCode(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: number; code: string }) => call('POST /admin/promotions/{id}/codes/{code}/end', input),
    onSettled: () => reloadQueries(queries, ['admin-promotions', userId, 'codes']),
  })
}
