import type { ReviewState } from '#contract/admin-reviews.ts'
import type { AdminReviewListQuery } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH, ratingChoices } from '#contract/shop.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { cutText } from '#web/words/cut-text.ts'
import { readSearch } from '../lists/read-search.ts'
import { reviewTones } from './review-words.ts'

export interface ReviewList {
  search: string
  /** Stars. */
  rating: (typeof ratingChoices)[number] | undefined
  status: ReviewState | ''
  /** The id of the product whose reviews are listed alone. */
  product: string
  page: number
}

/** What the address of the list of reviews asks for. What it cannot ask for is left out. */
export const readReviewList = (query: URLSearchParams): ReviewList => ({
  search: readSearch(query),
  rating: ratingChoices.find((each) => String(each) === query.get('rating')),
  status: (Object.keys(reviewTones) as ReviewState[]).find((each) => each === query.get('status')) ?? '',
  product: cutText(query.get('product') ?? '', MAX_SEARCH_LENGTH),
  page: readPageNumber(query),
})

/** The other way round. */
export const writeReviewList = ({ page, ...filters }: ReviewList): AdminReviewListQuery => ({
  ...filters,
  page: page > 1 ? page : undefined,
})
