import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

export type OptionRow = Reply<'GET /admin/option-types'>['optionTypes'][number]

/** All options of products, without their values. */
export const optionTypesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-options', userId, 'list'],
    queryFn: async ({ signal }) => (await call('GET /admin/option-types', {}, { signal })).optionTypes,
  })

export const optionTypeQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-options', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/option-types/{id}', { id }, { signal })).optionType,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** Views that name options. */
const VIEWS = [['admin-options'], ['admin-products']]

/** Adds an option, or changes the one with this ID. */
export function useSaveOption(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, option }: { id: number | null; option: Input<'POST /admin/option-types'> }) => {
      const { optionType } = await (id === null
        ? call('POST /admin/option-types', option)
        : call('PUT /admin/option-types/{id}', { ...option, id }))
      return optionType
    },
    onSuccess: (option) => queries.setQueryData(optionTypeQuery(userId, option.id).queryKey, option),
    onSettled: () => reloadQueries(queries, ...VIEWS),
  })
}

/** Merges a value into another one. */
export function useMergeValues(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input<'POST /admin/option-types/{id}/values/{valueId}/merge'>) =>
      (await call('POST /admin/option-types/{id}/values/{valueId}/merge', input)).optionType,
    onSuccess: (option) => queries.setQueryData(optionTypeQuery(userId, option.id).queryKey, option),
    onSettled: () => reloadQueries(queries, ...VIEWS),
  })
}

/** Deletes an option. */
export function useRemoveOption(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/option-types/{id}', { id }),
    onSettled: () => reloadQueries(queries, ['admin-options', userId, 'list']),
  })
}
