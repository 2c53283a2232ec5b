import { adminPaths } from '#contract/admin-paths.ts'
import type { ReviewState } from '#contract/admin-reviews.ts'
import { ratingChoices } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReviews.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ReviewListQuery, readReviewListQuery, writeReviewListQuery } from './review-list-query.ts'

const stateNames = () =>
  [
    ['new', t('toCheck')],
    ['reported', t('reported')],
    ['shown', t('shown')],
    ['hidden', t('hidden')],
  ] as const satisfies [ReviewState, string][]

/** Search, rating and state of the list of reviews. */
export const ReviewFilters = ({ list: { page, ...filters } }: { list: ReviewListQuery }) => (
  <FilterForm
    filters={{ ...filters, rating: String(filters.rating) }}
    action={adminPaths.reviews()}
    hrefFor={(values) => adminPaths.reviews(writeReviewListQuery(readReviewListQuery(values)))}
    className="grid grid-cols-2 gap-3 pb-5 max-lg:*:first:col-span-2 lg:grid-cols-[1fr_11rem_11rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('searchReviews')} value={filters.search} />
    <FilterSelect
      name="rating"
      label={t('rating')}
      allLabel={t('allRatings')}
      choices={ratingChoices.map((stars) => [String(stars), t('stars', { stars })] as const)}
      value={String(filters.rating)}
    />
    <FilterSelect
      name="state"
      label={common('state')}
      allLabel={t('allReviews')}
      choices={stateNames()}
      value={filters.state}
    />
    <input type="hidden" name="product" defaultValue={filters.product} />
  </FilterForm>
)
