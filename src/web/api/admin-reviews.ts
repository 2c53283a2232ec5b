import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminReviewJson } from '#contract/admin-reviews.ts'
import type { Input, Reply } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of all reviews, including hidden ones. The previous page stays until the next one has loaded. */
export const adminReviewsQuery = (userId: string, query: Input<'GET /admin/reviews'>) =>
  queryOptions({
    queryKey: ['admin-reviews', userId, query],
    queryFn: ({ signal }) => call('GET /admin/reviews', query, { signal }),
    placeholderData: keepPreviousData,
  })

type Reviews = Reply<'GET /admin/reviews'>

const withRow = (list: Reviews | undefined, review: AdminReviewJson): Reviews | undefined =>
  list && { ...list, reviews: list.reviews.map((row) => (row.id === review.id ? review : row)) }

/** Hides a review, or shows it again. */
export const useChangeReview = () =>
  useReviewChange(
    async (change: Input<'PUT /admin/reviews/{id}/status'>) =>
      (await call('PUT /admin/reviews/{id}/status', change)).review,
  )

/** Dismisses the reports of a review. */
export const useDismissReports = () =>
  useReviewChange(async (id: string) => (await call('POST /admin/reviews/{id}/dismiss-reports', { id })).review)

/** A change of a review. Shows the result at once and reloads the list. */
function useReviewChange<T>(change: (input: T) => Promise<AdminReviewJson>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (review) =>
      queries.setQueriesData<Reviews>({ queryKey: ['admin-reviews'] }, (list) => withRow(list, review)),
    onSettled: () => reloadQueries(queries, ...REVIEW_VIEWS),
  })
}

export function useMarkReviewsSeen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /admin/reviews/looked-at', { ids }),
    onSettled: () => reloadQueries(queries, ...REVIEW_VIEWS),
  })
}

const REVIEW_VIEWS = [['admin-reviews'], ['dashboard']]
