import { paths } from '#contract/paths.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { readSubscriberList, type SubscriberList } from './subscriber-list-query.ts'
import { subscriberStates, subscriberStateWords } from './subscriber-words.ts'

/** Search and state of the list of who gets the newsletter. */
export const SubscriberFilters = ({ list: { page, ...filters } }: { list: SubscriberList }) => (
  <FilterForm
    filters={filters}
    action={paths.adminNewsletter()}
    addressOf={(values) => {
      const { search, status } = readSubscriberList(values)
      return paths.adminNewsletter({ search, status })
    }}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <FilterSearch label="Search by email" action="Search the newsletter" value={filters.search} />
    <FilterSelect
      name="status"
      label="State"
      all="Everybody"
      choices={subscriberStates.map((state) => [state, subscriberStateWords[state].name] as const)}
      value={filters.status}
    />
  </FilterForm>
)
