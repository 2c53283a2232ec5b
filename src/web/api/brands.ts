import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrandBodyJson } from '#contract/brands.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of the brands. The previous page stays until the next one has loaded. */
export const adminBrandsQuery = (userId: string, query: Input<'GET /admin/brands'>) =>
  queryOptions({
    queryKey: ['admin-brands', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/brands', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const adminBrandQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-brands', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/brands/{id}', { id }, { signal })).brand,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** The brands whose names contain a text. */
export const findBrands = async (search: string, signal?: AbortSignal) =>
  (await call('GET /admin/brands', { search, limit: 12 }, signal ? { signal } : {})).brands

/** Views that name brands. */
const VIEWS = [['admin-brands'], ['admin-products']]

/** Adds a brand, or changes the one with this ID. */
export function useSaveBrand(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, brand: body }: { id: number | null; brand: BrandBodyJson }) => {
      const { brand } = await (id === null
        ? call('POST /admin/brands', body)
        : call('PUT /admin/brands/{id}', { id, ...body }))
      return brand
    },
    onSuccess: (brand) => queries.setQueryData(adminBrandQuery(userId, brand.id).queryKey, brand),
    onSettled: () => reloadQueries(queries, ...VIEWS),
  })
}

/** Merges a brand into another one. */
export function useMergeBrand(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: number; into: number }) => call('POST /admin/brands/{id}/merge', input),
    // The page of the merged brand is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ['admin-brands', userId, 'list'], ['admin-products']),
  })
}

/** Deletes a brand. */
export function useRemoveBrand(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/brands/{id}', { id }),
    onSettled: () => reloadQueries(queries, ['admin-brands', userId, 'list']),
  })
}
