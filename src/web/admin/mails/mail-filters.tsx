import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type MailList, readMailList } from './mail-list-query.ts'
import { mailStates, mailStateWords } from './mail-words.ts'

/** Search and state of the list of mails. */
export const MailFilters = ({ list: { page, ...filters } }: { list: MailList }) => (
  <FilterForm
    filters={filters}
    action={paths.adminMails()}
    addressOf={(values) => {
      const { search, status } = readMailList(values)
      return paths.adminMails({ search, status })
    }}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <SearchField
      label="Search by recipient or subject"
      action="Search mails"
      name="search"
      defaultValue={filters.search}
      maxLength={LONGEST_SEARCH}
    />
    <Select name="status" aria-label="State" defaultValue={filters.status}>
      <option value="">All mails</option>
      {mailStates.map((state) => (
        <option key={state} value={state}>
          {mailStateWords[state].name}
        </option>
      ))}
    </Select>
  </FilterForm>
)
