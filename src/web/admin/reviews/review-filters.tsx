import type { ReviewState } from '#contract/admin-reviews.ts'
import { paths } from '#contract/paths.ts'
import { ratingChoices } from '#contract/shop.ts'
import { countOf } from '#web/words/count-of.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ReviewList, readReviewList, writeReviewList } from './review-list-query.ts'

const stateNames: Record<ReviewState, string> = {
  new: 'To look at',
  reported: 'Reported',
  shown: 'Shown',
  hidden: 'Hidden',
}

/** Search, rating and state of the list of reviews. */
export const ReviewFilters = ({ list: { page, ...filters } }: { list: ReviewList }) => (
  <FilterForm
    filters={{ ...filters, rating: String(filters.rating ?? '') }}
    action={paths.adminReviews()}
    addressOf={(values) => paths.adminReviews(writeReviewList(readReviewList(values)))}
    className="grid grid-cols-2 gap-3 pb-5 max-lg:*:first:col-span-2 lg:grid-cols-[1fr_11rem_11rem]"
  >
    <FilterSearch label="Search by words, product or customer" action="Search reviews" value={filters.search} />
    <FilterSelect
      name="rating"
      label="Rating"
      all="All ratings"
      choices={ratingChoices.map((stars) => [String(stars), countOf(stars, 'star')] as const)}
      value={String(filters.rating ?? '')}
    />
    <FilterSelect
      name="status"
      label="State"
      all="All reviews"
      choices={Object.entries(stateNames)}
      value={filters.status}
    />
    <input type="hidden" name="product" defaultValue={filters.product} />
  </FilterForm>
)
