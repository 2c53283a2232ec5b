import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminNewsletter.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { subscriberStateLabel, subscriberStates } from './subscriber-labels.ts'
import { readSubscriberListQuery, type SubscriberListQuery, writeSubscriberListQuery } from './subscriber-list-query.ts'

/** Search and state of the list of subscribers. */
export const SubscriberFilters = ({ list: { page, ...filters } }: { list: SubscriberListQuery }) => (
  <FilterForm
    filters={filters}
    action={adminPaths.newsletter()}
    hrefFor={(values) => adminPaths.newsletter(writeSubscriberListQuery(readSubscriberListQuery(values)))}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('search')} value={filters.search} />
    <FilterSelect
      name="state"
      label={common('status')}
      allLabel={t('all')}
      choices={subscriberStates.map((state) => [state, subscriberStateLabel(state).name] as const)}
      value={filters.state}
    />
  </FilterForm>
)
