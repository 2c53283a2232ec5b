import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
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
    <SearchField
      label="Search by e-mail"
      action="Search the newsletter"
      name="search"
      defaultValue={filters.search}
      maxLength={LONGEST_SEARCH}
    />
    <Select name="status" aria-label="State" defaultValue={filters.status}>
      <option value="">Everybody</option>
      {subscriberStates.map((state) => (
        <option key={state} value={state}>
          {subscriberStateWords[state].name}
        </option>
      ))}
    </Select>
  </FilterForm>
)
