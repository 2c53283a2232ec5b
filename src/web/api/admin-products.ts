import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminProductJson, ProductBodyJson } from '#contract/admin-products.ts'
import type { BulkBodyJson } from '#contract/bulk-products.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of all products, including drafts. The previous page stays until the next one has loaded. */
export const adminProductsQuery = (userId: string, query: Input<'GET /admin/products'>) =>
  queryOptions({
    queryKey: ['admin-products', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/products', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const adminProductQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['admin-products', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/products/{id}', { id }, { signal })).product,
  })

/** A page of a product's price changes. The previous page stays until the next one has loaded. */
export const priceChangesQuery = (userId: string, query: Input<'GET /admin/products/{id}/prices'>) =>
  queryOptions({
    queryKey: ['admin-products', userId, 'prices', query],
    queryFn: ({ signal }) => call('GET /admin/products/{id}/prices', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** A page of a variant's stock movements. The previous page stays until the next one has loaded. */
export const stockMovementsQuery = (userId: string, query: Input<'GET /admin/products/{id}/stock'>) =>
  queryOptions({
    queryKey: ['admin-products', userId, 'stock', query],
    queryFn: ({ signal }) => call('GET /admin/products/{id}/stock', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** A change of a product. Shows the result at once and reloads all views of products. */
function useProductChange<T>(userId: string, change: (input: T) => Promise<{ product: AdminProductJson }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: T) => (await change(input)).product,
    onSuccess: (product) => queries.setQueryData(adminProductQuery(userId, product.id).queryKey, product),
    onSettled: () => reloadQueries(queries, ...PRODUCT_VIEWS),
  })
}

const PRODUCT_VIEWS = [['admin-products'], ['dashboard']]

/** Adds a product, or changes the one with this ID. */
export const useSaveProduct = (userId: string) =>
  useProductChange(userId, ({ id, product }: { id: string | null; product: ProductBodyJson }) =>
    id === null ? call('POST /admin/products', product) : call('PUT /admin/products/{id}', { id, ...product }),
  )

/** Restores a deleted product. */
export const useRestoreProduct = (userId: string) =>
  useProductChange(userId, (id: string) => call('POST /admin/products/{id}/restore', { id }))

/** Archives a product: it is no longer sold, but not deleted. */
export function useArchiveProduct(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call('POST /admin/products/bulk', {
        change: { what: 'status', status: 'Archived' },
        dryRun: false,
        products: [{ id }],
      }),
    onSettled: () => reloadQueries(queries, ['admin-products', userId], ['dashboard']),
  })
}

export const useDuplicateProduct = (userId: string) =>
  useProductChange(userId, (id: string) => call('POST /admin/products/{id}/duplicate', { id }))

export const useChangeStock = (userId: string) =>
  useProductChange(
    userId,
    ({ idempotencyKey, ...change }: Input<'POST /admin/products/{id}/stock'> & { idempotencyKey: string }) =>
      call('POST /admin/products/{id}/stock', change, { idempotencyKey }),
  )

/** Changes many products at once. A dry run only returns what would change. */
export function useBulkChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BulkBodyJson) => call('POST /admin/products/bulk', body),
    onSettled: (_, __, { dryRun }) => (dryRun ? undefined : reloadQueries(queries, ...PRODUCT_VIEWS)),
  })
}

/** Deletes a product. */
export function useRemoveProduct(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/products/{id}', { id }),
    // The page of the deleted product is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ['admin-products', userId, 'list'], ['dashboard']),
  })
}
