import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { ZoneBodyJson } from '#contract/shipping.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** The shipping zones, and the weight of packaging. */
export const shippingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-shipping', userId, 'list'],
    queryFn: ({ signal }) => call('GET /admin/shipping', {}, { signal }),
  })

/** @param id 0 for the zone that stands for the settings */
export const zoneQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-shipping', userId, 'zone', id],
    queryFn: async ({ signal }) => (await call('GET /admin/shipping/zones/{id}', { id }, { signal })).zone,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** The shipping methods that an address sees. */
export const shippingPreviewQuery = (userId: string, query: Input<'GET /admin/shipping/preview'>) =>
  queryOptions({
    queryKey: ['admin-shipping', userId, 'preview', query],
    queryFn: ({ signal }) => call('GET /admin/shipping/preview', query, { signal }),
  })

/** Views that depend on zones: those of shipping, and the settings, whose methods the first zone replaces. */
const viewsOf = (userId: string) => [
  ['admin-shipping', userId, 'list'],
  ['admin-shipping', userId, 'preview'],
  ['settings', userId],
]

/** Adds a zone, or changes the one with this ID. */
export function useSaveZone(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, zone }: { id: number | null; zone: ZoneBodyJson }) =>
      (
        await (id === null
          ? call('POST /admin/shipping/zones', zone)
          : call('PUT /admin/shipping/zones/{id}', { ...zone, id }))
      ).zone,
    onSuccess: (zone) => queries.setQueryData(zoneQuery(userId, zone.id).queryKey, zone),
    onSettled: () => reloadQueries(queries, ...viewsOf(userId)),
  })
}

/** Deletes a zone. */
export function useRemoveZone(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/shipping/zones/{id}', { id }),
    onSettled: () => reloadQueries(queries, ...viewsOf(userId)),
  })
}

/** Adds a shipping class, or renames the one with this code. */
export function useSaveShippingClass(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ code, name }: { code: string | null; name: string }) =>
      code === null
        ? call('POST /admin/shipping-classes', { name })
        : call('PUT /admin/shipping-classes/{code}', { code, name }),
    onSettled: () => reloadQueries(queries, ['admin-shipping', userId, 'list']),
  })
}

export function useRemoveShippingClass(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call('DELETE /admin/shipping-classes/{code}', { code }),
    onSettled: () => reloadQueries(queries, ['admin-shipping', userId, 'list']),
  })
}

/** Changes the weight of packaging. */
export function useSaveShipping(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /admin/shipping'>) => call('PUT /admin/shipping', body),
    onSuccess: (saved) => queries.setQueryData(shippingQuery(userId).queryKey, saved),
    onSettled: () => reloadQueries(queries, ['admin-shipping', userId, 'preview']),
  })
}
