import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { ImportState, ProductImportJson } from '#contract/product-imports.ts'
import { call } from './client.ts'
import { lookAgain } from './look-again.ts'

/** As long as the shop is at work on an import, how far it is is asked for. */
const LOOK_AGAIN_MS = 1_000

const busy: readonly ImportState[] = ['checking', 'applying', 'undoing']

/** Whether the shop is at work on it. */
export const isBusy = ({ state, pictures }: Pick<ProductImportJson, 'state' | 'pictures'>): boolean =>
  busy.includes(state) || (state === 'applied' && pictures.left > 0)

/** A page of the files of products that were sent. The page before stays until the next one has come. */
export const productImportsQuery = (userId: string, query: Input<'GET /admin/products/import'>) =>
  queryOptions({
    queryKey: ['product-imports', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/products/import', query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isBusy) ? LOOK_AGAIN_MS : false),
  })

export const productImportQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['product-imports', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/product-imports/{id}', { id }, { signal })).import,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? LOOK_AGAIN_MS : false),
  })

/** A page of what a file makes of its products. @param at changes when there is something else to see */
export const importItemsQuery = (userId: string, query: Input<'GET /admin/product-imports/{id}/items'>, at: string) =>
  queryOptions({
    queryKey: ['product-imports', userId, 'items', query, at],
    queryFn: ({ signal }) => call('GET /admin/product-imports/{id}/items', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the rows with which something is wrong. @param at changes when there is something else to see */
export const importBadRowsQuery = (
  userId: string,
  query: Input<'GET /admin/product-imports/{id}/bad-rows'>,
  at: string,
) =>
  queryOptions({
    queryKey: ['product-imports', userId, 'bad-rows', query, at],
    queryFn: ({ signal }) => call('GET /admin/product-imports/{id}/bad-rows', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** Each step shows the import as it is then, and is followed by a look at everything that shows imports. */
function useStep<T>(userId: string, step: (input: T) => Promise<{ import: ProductImportJson }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: T) => (await step(input)).import,
    onSuccess: (row) => queries.setQueryData(productImportQuery(userId, row.id).queryKey, row),
    // Nobody waits for it. What a failure tells may be that somebody else was first.
    onSettled: () => lookAgain(queries, ['product-imports']),
  })
}

export const useCheckAgain = (userId: string) =>
  useStep(userId, (input: Input<'POST /admin/product-imports/{id}/check'>) =>
    call('POST /admin/product-imports/{id}/check', input),
  )

export const useApplyImport = (userId: string) =>
  useStep(userId, (input: Input<'POST /admin/product-imports/{id}/apply'>) =>
    call('POST /admin/product-imports/{id}/apply', input),
  )

export const useUndoImport = (userId: string) =>
  useStep(userId, (id: string) => call('POST /admin/product-imports/{id}/undo', { id }))
