import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { ImportState, ProductImportJson } from '#contract/product-imports.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** Polling interval while an import is running. */
const POLL_MS = 1_000

const runningStates: readonly ImportState[] = ['checking', 'applying', 'undoing']

/** Whether an import is running. */
export const isBusy = ({ state, pictures }: Pick<ProductImportJson, 'state' | 'pictures'>): boolean =>
  runningStates.includes(state) || (state === 'applied' && pictures.left > 0)

/** A page of product imports. The previous page stays until the next one has loaded. */
export const productImportsQuery = (userId: string, query: Input<'GET /admin/products/import'>) =>
  queryOptions({
    queryKey: ['product-imports', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/products/import', query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isBusy) ? POLL_MS : false),
  })

export const productImportQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['product-imports', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/product-imports/{id}', { id }, { signal })).import,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? POLL_MS : false),
  })

/** A page of an import's products with their changes. @param changedAt a value that changes with the import */
export const importItemsQuery = (
  userId: string,
  query: Input<'GET /admin/product-imports/{id}/items'>,
  changedAt: string,
) =>
  queryOptions({
    queryKey: ['product-imports', userId, 'items', query, changedAt],
    queryFn: ({ signal }) => call('GET /admin/product-imports/{id}/items', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** A page of an import's invalid rows. @param changedAt a value that changes with the import */
export const importBadRowsQuery = (
  userId: string,
  query: Input<'GET /admin/product-imports/{id}/bad-rows'>,
  changedAt: string,
) =>
  queryOptions({
    queryKey: ['product-imports', userId, 'bad-rows', query, changedAt],
    queryFn: ({ signal }) => call('GET /admin/product-imports/{id}/bad-rows', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** A step of an import. Shows the result at once and reloads all views of imports. */
function useImportStep<T>(userId: string, step: (input: T) => Promise<{ import: ProductImportJson }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: T) => (await step(input)).import,
    onSuccess: (row) => queries.setQueryData(productImportQuery(userId, row.id).queryKey, row),
    // Not awaited. After an error, the import may have been changed by another person.
    onSettled: () => reloadQueries(queries, ['product-imports']),
  })
}

export const useCheckAgain = (userId: string) =>
  useImportStep(userId, (input: Input<'POST /admin/product-imports/{id}/check'>) =>
    call('POST /admin/product-imports/{id}/check', input),
  )

export const useApplyImport = (userId: string) =>
  useImportStep(userId, (input: Input<'POST /admin/product-imports/{id}/apply'>) =>
    call('POST /admin/product-imports/{id}/apply', input),
  )

export const useFetchPictures = (userId: string) =>
  useImportStep(userId, (id: string) => call('POST /admin/product-imports/{id}/pictures', { id }))

export const useUndoImport = (userId: string) =>
  useImportStep(userId, (id: string) => call('POST /admin/product-imports/{id}/undo', { id }))
