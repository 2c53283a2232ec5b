import { LAST_PAGE, type ReviewSort, reviewSorts } from '#contract/shop.ts'

/** The page and order of the reviews shown. */
export interface ReviewListQuery {
  sort: ReviewSort
  page: number
}

/**
 * Parses the reviews' part of a product's URL: `?reviews=2&sort=helpful`. Invalid values give the first page, newest first.
 */
export function readReviewQuery(query: URLSearchParams): ReviewListQuery {
  const page = Number(query.get('reviews'))
  const sort = query.get('sort') ?? ''
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    sort: isSort(sort) ? sort : 'newest',
  }
}

/** The query string of a product's URL for other reviews. Keeps color and size. */
export function reviewsQueryString(search: string, { sort, page }: Partial<ReviewListQuery>): string {
  const query = new URLSearchParams(search)
  query.delete('review')
  if (sort) set(query, 'sort', sort === 'newest' ? null : sort)
  // Another order starts at the first page.
  if (sort || page) set(query, 'reviews', page && page > 1 ? String(page) : null)
  return `?${query}`
}

/** The query string that opens the review form. */
export function writeReviewQueryString(search: string): string {
  const query = new URLSearchParams(search)
  query.set('review', 'write')
  return `?${query}`
}

export const isWriting = (query: URLSearchParams): boolean => query.get('review') === 'write'

const set = (query: URLSearchParams, name: string, value: string | null) =>
  value === null ? query.delete(name) : query.set(name, value)

const isSort = (sort: string): sort is ReviewSort => Object.hasOwn(reviewSorts, sort)

/** Whether two URLs of a product show the same reviews. */
export function sameReviews(one: URLSearchParams, other: URLSearchParams): boolean {
  const [a, b] = [readReviewQuery(one), readReviewQuery(other)]
  return a.page === b.page && a.sort === b.sort
}
