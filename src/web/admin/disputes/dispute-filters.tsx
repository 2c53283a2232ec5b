import { paths } from '#contract/paths.ts'
import { caseFilters, paymentCaseKinds } from '#contract/payment-cases.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type DisputeList, readDisputeList, writeDisputeList } from './dispute-list-query.ts'

/** Search, kind and status of the list of disputes. */
export const DisputeFilters = ({ list: { page, ...filters } }: { list: DisputeList }) => (
  <FilterForm
    filters={filters}
    action={paths.adminDisputes()}
    addressOf={(values) => paths.adminDisputes(writeDisputeList(readDisputeList(values)))}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem_12rem]"
  >
    <FilterSearch label="Search by order, customer or id" action="Search disputes" value={filters.search} />
    <FilterSelect
      name="kind"
      label="Kind"
      all="All kinds"
      choices={Object.entries(paymentCaseKinds)}
      value={filters.kind}
    />
    <FilterSelect
      name="status"
      label="Status"
      all="All statuses"
      choices={Object.entries(caseFilters)}
      value={filters.status}
    />
    <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
  </FilterForm>
)
