import { LAST_PAGE, type ReviewSort, reviewSorts } from '#contract/shop.ts'

/** Which reviews the page shows. */
export interface ReviewListQuery {
  sort: ReviewSort
  page: number
}

/** What the address of a product asks for: `?reviews=2&sort=helpful`. What cannot be is the first page, newest first. */
export function readReviewQuery(query: URLSearchParams): ReviewListQuery {
  const page = Number(query.get('reviews'))
  const sort = query.get('sort') ?? ''
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    sort: isSort(sort) ? sort : 'newest',
  }
}

/** The query of a product's address with other reviews, with its question mark; the color and size stay. */
export function reviewsAddress(search: string, { sort, page }: Partial<ReviewListQuery>): string {
  const query = new URLSearchParams(search)
  query.delete('review')
  if (sort) set(query, 'sort', sort === 'newest' ? null : sort)
  // Another order begins at its beginning.
  if (sort || page) set(query, 'reviews', page && page > 1 ? String(page) : null)
  return `?${query}`
}

/** The address under which the form for a review is open. */
export function writingAddress(search: string): string {
  const query = new URLSearchParams(search)
  query.set('review', 'write')
  return `?${query}`
}

export const isWriting = (query: URLSearchParams): boolean => query.get('review') === 'write'

const set = (query: URLSearchParams, name: string, value: string | null) =>
  value === null ? query.delete(name) : query.set(name, value)

const isSort = (sort: string): sort is ReviewSort => Object.hasOwn(reviewSorts, sort)

/** Whether two addresses of a product show the same reviews. */
export function sameReviews(one: URLSearchParams, other: URLSearchParams): boolean {
  const [a, b] = [readReviewQuery(one), readReviewQuery(other)]
  return a.page === b.page && a.sort === b.sort
}
