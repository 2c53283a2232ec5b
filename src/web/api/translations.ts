import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { TranslationCellJson } from '#contract/translations.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'
import { upload } from './upload.ts'

/** How much is translated, by language and type. */
export const translationProgressQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-translations', userId, 'progress'],
    queryFn: ({ signal }) => call('GET /admin/translations/progress', {}, { signal }),
  })

/** A page of what can be translated. The previous page stays until the next one has loaded. */
export const translationsQuery = (userId: string, query: Input<'GET /admin/translations'>) =>
  queryOptions({
    queryKey: ['admin-translations', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/translations', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** The texts of one thing in the original and in a language. */
export const translatableQuery = (userId: string, query: Input<'GET /admin/translations/{type}/{id}'>) =>
  queryOptions({
    queryKey: ['admin-translations', userId, 'one', query],
    queryFn: ({ signal }) => call('GET /admin/translations/{type}/{id}', query, { signal }),
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** Saves translations: all of them, or none. */
export function useSaveTranslations(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (translations: TranslationCellJson[]) => call('PUT /admin/translations', { translations }),
    onSuccess: () => reloadQueries(queries, ['admin-translations', userId]),
  })
}

/** Saves the translations of a CSV file. */
export function useImportTranslations() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => upload('POST /admin/translations/import', { file }),
    onSettled: () => reloadQueries(queries, ['admin-translations']),
  })
}
