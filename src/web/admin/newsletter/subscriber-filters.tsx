import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminNewsletter.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { readSubscriberList, type SubscriberList, writeSubscriberList } from './subscriber-list-query.ts'
import { subscriberStates, subscriberStateWords } from './subscriber-words.ts'

/** Search and state of the list of subscribers. */
export const SubscriberFilters = ({ list: { page, ...filters } }: { list: SubscriberList }) => (
  <FilterForm
    filters={filters}
    action={paths.adminNewsletter()}
    addressOf={(values) => paths.adminNewsletter(writeSubscriberList(readSubscriberList(values)))}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('search')} value={filters.search} />
    <FilterSelect
      name="state"
      label={common('status')}
      all={t('all')}
      choices={subscriberStates.map((state) => [state, subscriberStateWords(state).name] as const)}
      value={filters.state}
    />
  </FilterForm>
)
