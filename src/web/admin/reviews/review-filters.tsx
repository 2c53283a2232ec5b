import type { ReviewState } from '#contract/admin-reviews.ts'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH, ratingChoices } from '#contract/shop.ts'
import { countOf } from '#web/count-of.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ReviewList, readReviewList, writeReviewList } from './review-list-query.ts'

const stateNames: Record<ReviewState, string> = { new: 'To look at', shown: 'Shown', hidden: 'Hidden' }

/** Search, rating and state of the list of reviews. */
export const ReviewFilters = ({ list: { page, ...filters } }: { list: ReviewList }) => (
  <FilterForm
    filters={{ ...filters, rating: String(filters.rating ?? '') }}
    action={paths.adminReviews()}
    addressOf={(values) => paths.adminReviews(writeReviewList(readReviewList(values)))}
    className="grid grid-cols-2 gap-3 pb-5 max-lg:*:first:col-span-2 lg:grid-cols-[1fr_11rem_11rem]"
  >
    <SearchField
      label="Search by words, product or customer"
      action="Search reviews"
      name="search"
      defaultValue={filters.search}
      maxLength={LONGEST_SEARCH}
    />
    <Select name="rating" aria-label="Rating" defaultValue={filters.rating ?? ''}>
      <option value="">All ratings</option>
      {ratingChoices.map((stars) => (
        <option key={stars} value={stars}>
          {countOf(stars, 'star')}
        </option>
      ))}
    </Select>
    <Select name="status" aria-label="State" defaultValue={filters.status}>
      <option value="">All reviews</option>
      {Object.entries(stateNames).map(([state, name]) => (
        <option key={state} value={state}>
          {name}
        </option>
      ))}
    </Select>
    <input type="hidden" name="product" defaultValue={filters.product} />
  </FilterForm>
)
