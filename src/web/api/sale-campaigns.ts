import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { SaleCampaignBodyJson, SalePreviewBodyJson } from '#contract/sale-campaigns.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of the sales. The previous page stays until the next one has loaded. */
export const saleCampaignsQuery = (userId: string, query: Input<'GET /admin/sale-campaigns'>) =>
  queryOptions({
    queryKey: ['admin-sales', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/sale-campaigns', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const saleCampaignQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-sales', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/sale-campaigns/{id}', { id }, { signal })).saleCampaign,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** The products that a sale being edited would reduce. The previous ones stay until the new ones have loaded. */
export const salePreviewQuery = (userId: string, sale: SalePreviewBodyJson) =>
  queryOptions({
    queryKey: ['sale-preview', userId, sale],
    queryFn: ({ signal }) => call('POST /admin/sale-campaigns/preview', sale, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })

/** Adds a sale, or changes the one with this ID. */
export function useSaveSale(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | null; body: SaleCampaignBodyJson }) => {
      const { revision, ...added } = body
      const { saleCampaign } = await (id === null
        ? call('POST /admin/sale-campaigns', added)
        : call('PUT /admin/sale-campaigns/{id}', { id, ...body }))
      return saleCampaign
    },
    onSuccess: (sale) => queries.setQueryData(saleCampaignQuery(userId, sale.id).queryKey, sale),
    onSettled: () => reloadQueries(queries, ['admin-sales']),
  })
}

/** Ends a running sale now. */
export function useEndSale(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => (await call('POST /admin/sale-campaigns/{id}/end', { id })).saleCampaign,
    onSuccess: (sale) => queries.setQueryData(saleCampaignQuery(userId, sale.id).queryKey, sale),
    onSettled: () => reloadQueries(queries, ['admin-sales']),
  })
}

/** Deletes a sale. */
export function useRemoveSale(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/sale-campaigns/{id}', { id }),
    // The page of the deleted sale is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ['admin-sales', userId, 'list']),
  })
}
