import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { RedirectBodyJson } from '#contract/redirects.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'
import { upload } from './upload.ts'

/** A page of the redirects. The previous page stays until the next one has loaded. */
export const redirectsQuery = (userId: string, query: Input<'GET /admin/redirects'>) =>
  queryOptions({
    queryKey: ['admin-redirects', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/redirects', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const redirectQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-redirects', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/redirects/{id}', { id }, { signal })).redirect,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** Adds a redirect, or changes the one with this ID. */
export function useSaveRedirect(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, redirect: body }: { id: number | null; redirect: RedirectBodyJson }) => {
      const { redirect } = await (id === null
        ? call('POST /admin/redirects', body)
        : call('PUT /admin/redirects/{id}', { id, ...body }))
      return redirect
    },
    onSuccess: (redirect) => queries.setQueryData(redirectQuery(userId, redirect.id).queryKey, redirect),
    // Saving one may have changed others that led to its address.
    onSettled: () => reloadQueries(queries, ['admin-redirects']),
  })
}

/** Deletes a redirect. */
export function useRemoveRedirect(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/redirects/{id}', { id }),
    // The page of the redirect is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ['admin-redirects', userId, 'list']),
  })
}

/** Adds and changes redirects from a CSV file. */
export function useImportRedirects() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => upload('POST /admin/redirects/import', { file }),
    onSettled: () => reloadQueries(queries, ['admin-redirects']),
  })
}
