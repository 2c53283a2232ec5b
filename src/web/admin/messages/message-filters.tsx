import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type MessageList, readMessageList } from './message-list-query.ts'
import { messageStates, messageStateWords } from './message-words.ts'

/** Search and state of the list of messages. */
export const MessageFilters = ({ list: { page, ...filters } }: { list: MessageList }) => (
  <FilterForm
    filters={filters}
    action={paths.adminMessages()}
    addressOf={(values) => {
      const { search, status } = readMessageList(values)
      return paths.adminMessages({ search, status })
    }}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <SearchField
      label="Search by name, e-mail or words"
      action="Search messages"
      name="search"
      defaultValue={filters.search}
      maxLength={LONGEST_SEARCH}
    />
    <Select name="status" aria-label="State" defaultValue={filters.status}>
      <option value="">All messages</option>
      {messageStates.map((state) => (
        <option key={state} value={state}>
          {messageStateWords[state].name}
        </option>
      ))}
    </Select>
  </FilterForm>
)
