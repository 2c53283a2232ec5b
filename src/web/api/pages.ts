import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentPage } from '#contract/content-pages.ts'
import type { Input, Reply } from '#contract/endpoints.ts'
import { call } from './client.ts'

export const pagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['pages', userId, 'list'],
    queryFn: async ({ signal }) => (await call('GET /admin/pages', {}, { signal })).pages,
  })

interface EditedPage extends Reply<'GET /admin/pages/{id}'> {
  /** The version with which the open editor was mounted. It stays mounted when it saves. */
  mountedVersion?: number | undefined
}

/** A content page for editing, with its history. */
export const pageQuery = (userId: string, id: ContentPage) =>
  queryOptions({
    queryKey: ['pages', userId, 'one', id],
    queryFn: async ({ signal }): Promise<EditedPage> => call('GET /admin/pages/{id}', { id }, { signal }),
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** The text of an earlier version. */
export const readVersion = (id: ContentPage, version: number) =>
  call('GET /admin/pages/{id}/versions/{version}', { id, version })

export const previewQuery = (id: ContentPage, text: string) =>
  queryOptions({
    queryKey: ['page-preview', id, text],
    queryFn: async () => (await call('POST /admin/pages/{id}/preview', { id, text })).html,
    gcTime: 0,
  })

function usePageChange<T>(
  userId: string,
  change: (input: T) => Promise<Reply<'PUT /admin/pages/{id}'>>,
  getMountedVersion: (previous: EditedPage | undefined) => number | undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(reply) {
      const { queryKey } = pageQuery(userId, reply.page.id)
      queries.setQueryData(queryKey, (previous) => ({ ...reply, mountedVersion: getMountedVersion(previous) }))
      void queries.invalidateQueries({ queryKey: pagesQuery(userId).queryKey })
    },
  })
}

const keepMounted = (previous: EditedPage | undefined) => previous?.mountedVersion ?? previous?.page.version

export const useSavePage = (userId: string) =>
  usePageChange(userId, (page: Input<'PUT /admin/pages/{id}'>) => call('PUT /admin/pages/{id}', page), keepMounted)

/** Loads the version that another person saved, for the open editor. */
export const useReloadPage = (userId: string) =>
  usePageChange(userId, (page: Input<'GET /admin/pages/{id}'>) => call('GET /admin/pages/{id}', page), keepMounted)

export const useRestorePage = (userId: string) =>
  usePageChange(
    userId,
    (version: Input<'POST /admin/pages/{id}/restore'>) => call('POST /admin/pages/{id}/restore', version),
    () => undefined,
  )
