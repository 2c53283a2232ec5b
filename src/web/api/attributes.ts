import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** All attributes without their choices. */
export const adminAttributesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-attributes', userId, 'list'],
    queryFn: async ({ signal }) => (await call('GET /admin/attributes', {}, { signal })).attributes,
  })

/** An attribute with its choices, and where it is used. */
export const adminAttributeQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-attributes', userId, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/attributes/{id}', { id }, { signal }),
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** Views that name attributes. */
const VIEWS = [['admin-attributes'], ['admin-categories'], ['admin-products']]

type Change = Input<'PUT /admin/attributes/{id}'>

/** Adds an attribute, or changes the one with this ID. */
export function useSaveAttribute(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (
      input: { id: null; attribute: Input<'POST /admin/attributes'> } | { id: number; attribute: Omit<Change, 'id'> },
    ) =>
      (
        await (input.id === null
          ? call('POST /admin/attributes', input.attribute)
          : call('PUT /admin/attributes/{id}', { id: input.id, ...input.attribute }))
      ).attribute,
    onSuccess: (attribute) =>
      queries.setQueryData(
        adminAttributeQuery(userId, attribute.id).queryKey,
        (before) => before && { ...before, attribute },
      ),
    onSettled: () => reloadQueries(queries, ...VIEWS),
  })
}

/** Moves the products of a choice to another one, and deletes the choice. */
export function useMergeChoices(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'POST /admin/attributes/{id}/choices/{choiceId}/merge'>) =>
      call('POST /admin/attributes/{id}/choices/{choiceId}/merge', input),
    onSuccess: ({ attribute }) =>
      queries.setQueryData(
        adminAttributeQuery(userId, attribute.id).queryKey,
        (before) => before && { ...before, attribute },
      ),
    onSettled: () => reloadQueries(queries, ...VIEWS),
  })
}

/** Deletes an attribute. */
export function useRemoveAttribute(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/attributes/{id}', { id }),
    // The page of the deleted attribute is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, adminAttributesQuery(userId).queryKey),
  })
}
