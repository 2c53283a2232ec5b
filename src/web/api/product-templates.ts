import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { TemplateBodyJson } from '#contract/product-templates.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of the templates. The previous page stays until the next one has loaded. */
export const templatesQuery = (userId: string, query: Input<'GET /admin/product-templates'>) =>
  queryOptions({
    queryKey: ['product-templates', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/product-templates', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const templateQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['product-templates', userId, 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/product-templates/{id}', { id }, { signal })).productTemplate,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** The templates whose names contain a text; the first ones for none. */
export const findTemplates = async (search: string, signal?: AbortSignal) =>
  (await call('GET /admin/product-templates', { search, limit: 12 }, signal ? { signal } : {})).productTemplates

/** Adds a template, or changes the one with this ID. */
export function useSaveTemplate(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, template: body }: { id: number | null; template: TemplateBodyJson }) => {
      const { revision, ...fields } = body
      const { productTemplate } = await (id === null
        ? call('POST /admin/product-templates', fields)
        : call('PUT /admin/product-templates/{id}', { id, ...body }))
      return productTemplate
    },
    onSuccess: (template) => queries.setQueryData(templateQuery(userId, template.id).queryKey, template),
    // A brand, a choice or a value may have been added with it.
    onSettled: () => reloadQueries(queries, ['product-templates'], ['admin-brands'], ['admin-attributes']),
  })
}

/** Deletes a template. */
export function useRemoveTemplate(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/product-templates/{id}', { id }),
    // The page of the deleted template is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, ['product-templates', userId, 'list']),
  })
}
