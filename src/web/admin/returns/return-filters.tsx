import { paths } from '#contract/paths.ts'
import { returnFilters } from '#contract/returns.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ReturnList, readReturnList } from './return-list-query.ts'

/** Search and status of the list of returns. */
export const ReturnFilters = ({ list: { page, ...filters } }: { list: ReturnList }) => (
  <FilterForm
    filters={filters}
    action={paths.adminReturns()}
    addressOf={(values) => {
      const { search, status } = readReturnList(values)
      return paths.adminReturns({ search, status })
    }}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <SearchField
      label="Search by return, order or e-mail"
      action="Search returns"
      name="search"
      defaultValue={filters.search}
      maxLength={LONGEST_SEARCH}
    />
    <Select name="status" aria-label="Status" defaultValue={filters.status}>
      <option value="">All returns</option>
      {returnFilters.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  </FilterForm>
)
