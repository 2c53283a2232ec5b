import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  CollectionBodyJson,
  CollectionRuleJson,
  CollectionType,
  ProductSummaryJson,
} from '#contract/collections.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of the collections. The previous page stays until the next one has loaded. */
export const adminCollectionsQuery = (userId: string, query: Input<'GET /admin/collections'>) =>
  queryOptions({
    queryKey: ['admin-collections', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/collections', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const adminCollectionQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-collections', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/collections/{id}', { id }, { signal })).collection,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** The products that match a rule that is being edited. The previous ones stay until the new ones have loaded. */
export const collectionPreviewQuery = (userId: string, rule: CollectionRuleJson) =>
  queryOptions({
    queryKey: ['collection-preview', userId, rule],
    queryFn: ({ signal }) => call('POST /admin/collections/preview', { rule }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })

/** Adds a collection of this type, or changes the one with this ID. */
export function useSaveCollection(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, type, body }: { id: number | null; type: CollectionType; body: CollectionBodyJson }) => {
      const { revision, ...added } = body
      const { collection } = await (id === null
        ? call('POST /admin/collections', { ...added, type })
        : call('PUT /admin/collections/{id}', { id, ...body }))
      return collection
    },
    onSuccess: (collection) => queries.setQueryData(adminCollectionQuery(userId, collection.id).queryKey, collection),
    onSettled: () => reloadQueries(queries, ['admin-collections']),
  })
}

/** Deletes a collection. */
export function useRemoveCollection(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/collections/{id}', { id }),
    // The page of the deleted collection is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ['admin-collections', userId, 'list']),
  })
}

/** The tags whose names contain a text. */
export const findTags = async (search: string, signal?: AbortSignal) =>
  (await call('GET /admin/tags', { search }, signal ? { signal } : {})).tags

/** Products whose names contain a text, or with this SKU or ID. */
export const findProductSummaries = async (search: string, signal?: AbortSignal): Promise<ProductSummaryJson[]> =>
  (await call('GET /admin/products', { search, limit: 8 }, signal ? { signal } : {})).products

/** Products by their IDs, in this order. */
export const productSummariesQuery = (userId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['admin-products', userId, 'summaries', ids],
    queryFn: async ({ signal }) =>
      ids.length === 0 ? [] : (await call('GET /admin/product-summaries', { ids: ids.join() }, { signal })).products,
    placeholderData: keepPreviousData,
  })
