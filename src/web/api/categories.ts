import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CategoryBodyJson } from '#contract/categories.ts'
import type { Input, Reply } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'
import { setupQuery } from './settings.ts'

type Tree = Reply<'GET /admin/categories'>

/** The whole category tree with its revision. */
export const adminCategoriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-categories', userId, 'tree'],
    queryFn: ({ signal }) => call('GET /admin/categories', {}, { signal }),
  })

export const adminCategoryQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: ['admin-categories', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/categories/{id}', { id }, { signal })).category,
    // Other people's saves do not interrupt editing; a conflict is reported when saving.
    refetchOnWindowFocus: false,
  })

/** A description as shoppers will see it. */
export const categoryPreviewQuery = (text: string) =>
  queryOptions({
    queryKey: ['category-preview', text],
    queryFn: async () => (await call('POST /admin/categories/preview', { text })).html,
    gcTime: 0,
  })

/** Views that name categories. */
const affectedQueries = (userId: string) => [['admin-categories'], ['admin-products'], setupQuery(userId).queryKey]

type NewCategory = Input<'POST /admin/categories'>
type Change = { id: number; category: CategoryBodyJson }

/** Adds a category, or changes the one with this ID. */
export function useSaveCategory(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: { id: null; category: NewCategory } | Change) => {
      const { category } = await (input.id === null
        ? call('POST /admin/categories', input.category)
        : call('PUT /admin/categories/{id}', { id: input.id, ...input.category }))
      return category
    },
    onSuccess: (category) => queries.setQueryData(adminCategoryQuery(userId, category.id).queryKey, category),
    onSettled: () => reloadQueries(queries, ...affectedQueries(userId)),
  })
}

/** Deletes a category. */
export function useRemoveCategory(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/categories/{id}', { id }),
    // The page of the deleted category is about to close, so its query is not reloaded.
    onSettled: () => reloadQueries(queries, adminCategoriesQuery(userId).queryKey),
  })
}

/** `parentId`: null for the top level. */
interface Place {
  parentId: number | null
  position: number
}

interface Move {
  id: number
  place: Place
  before: Tree
  rejectedBefore: number
}

/** A move that was not sent, because an earlier one was rejected. */
class NotSent extends Error {}

const MOVES = ['move-category']

/**
 * Moves categories. The tree changes at once; moves are sent one after another, each with the revision that the
 * previous one returned. When a move is rejected, the tree returns to its state before that move, and queued moves are not sent.
 * @param onRejected called with the category whose move was rejected
 */
export function useMoveCategory(userId: string, onRejected: (error: Error, id: number) => void) {
  const queries = useQueryClient()
  const { queryKey } = adminCategoriesQuery(userId)
  const rejectedMoves = useRef(0)
  const { mutate } = useMutation({
    mutationKey: MOVES,
    scope: { id: MOVES.join() },
    mutationFn: async ({ id, place, rejectedBefore }: Move) => {
      if (rejectedMoves.current > rejectedBefore) throw new NotSent()
      const revision = queries.getQueryData(queryKey)?.revision
      return call('PUT /admin/categories/{id}/place', { id, ...place, ...(revision !== undefined && { revision }) })
    },
    onSuccess: ({ revision }) => queries.setQueryData(queryKey, (tree) => tree && { ...tree, revision }),
    onError(error, { id, before }) {
      if (error instanceof NotSent) return
      rejectedMoves.current++
      queries.setQueryData(queryKey, before)
      onRejected(error, id)
    },
    onSettled() {
      if (queries.isMutating({ mutationKey: MOVES }) === 1) reloadQueries(queries, ...affectedQueries(userId))
    },
  })
  return {
    /** The categories after all moves so far, which the page may not show yet. */
    latest: () => queries.getQueryData(queryKey)?.categories ?? [],
    /** @param after the categories after the move */
    move(id: number, place: Place, after: Tree['categories']) {
      void queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (!before) return
      queries.setQueryData(queryKey, { ...before, categories: after })
      mutate({ id, place, before, rejectedBefore: rejectedMoves.current })
    },
  }
}
