import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AttributeFillJson, busyFillStates, type FillBodyJson } from '#contract/attribute-proposals.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** Polling interval while attributes are being filled. */
const POLL_MS = 1_000
/** Fills that are shown. */
const MAX_SHOWN = 5

export const isBusyFill = ({ state }: Pick<AttributeFillJson, 'state'>): boolean =>
  busyFillStates.some((busy) => busy === state)

/** The attributes that specifications could be turned into. @param category '' for all products */
export const proposalsQuery = (userId: string, category: string) =>
  queryOptions({
    queryKey: ['attribute-proposals', userId, category],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/attribute-proposals', category === '' ? {} : { category }, { signal })).proposals,
    // Reads the specifications of all products.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** The latest fills. */
export const fillsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['attribute-fills', userId],
    queryFn: async ({ signal }) => (await call('GET /admin/attribute-fills', { limit: MAX_SHOWN }, { signal })).fills,
    refetchInterval: ({ state: { data } }) => (data?.some(isBusyFill) ? POLL_MS : false),
  })

/** Views that show attributes of products. */
const VIEWS = [['attribute-proposals'], ['attribute-fills'], ['admin-attributes'], ['admin-products']]

export function useFillAttribute() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: FillBodyJson) => (await call('POST /admin/attribute-fills', body)).fill,
    onSettled: () => reloadQueries(queries, ...VIEWS),
  })
}

export function useUndoFill() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await call('POST /admin/attribute-fills/{id}/undo', { id })).fill,
    onSettled: () => reloadQueries(queries, ...VIEWS),
  })
}
